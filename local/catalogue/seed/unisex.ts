import { letterSizes, oneSize, wideLetterSizes } from './sizes.ts';
import type { SeedProduct } from './seedProduct.ts';

export const unisexCategories = ['t-shirts', 'overshirts', 'hoodies', 'trousers', 'accessories'];

export const unisexProducts: SeedProduct[] = [
  {
    name: 'Kolam Print Tee',
    category: 't-shirts',
    price: 3200,
    sizes: wideLetterSizes,
    colour: 'Terracotta/Blush',
    colourGroup: 'Boxy tee',
    model: 'woman',
    labels: ['new'],
    description:
      'A kolam (கோலம்): one unbroken line round every dot, as it is drawn in rice flour at the doors of Jaffna each morning. Printed with water-based ink that breathes.',
    points: [
      '100% cotton jersey, 220 g/m²',
      'All-over kolam print',
      'Dropped shoulder',
      'Oversized; take one size down for a closer fit',
    ],
  },
  {
    name: 'Heavy Boxy Tee',
    category: 't-shirts',
    price: 2950,
    sizes: wideLetterSizes,
    colour: 'Ivory',
    colourGroup: 'Boxy tee',
    description:
      'Thick, dry cotton that stands a little away from the body, which is the secret of staying cool. Plain on purpose.',
    points: [
      '100% cotton, 260 g/m²',
      'Dropped shoulder, elbow sleeves',
      'Double-stitched hems',
      'Oversized fit',
    ],
  },
  {
    name: 'Boat Stripe Boxy Tee',
    category: 't-shirts',
    price: 3100,
    sizes: letterSizes,
    colour: 'Ivory/Peacock',
    colourGroup: 'Boxy tee',
    model: 'woman',
    description:
      'The stripe of the Negombo fishing boats, in peacock green on ivory. Cut square and short, to wear loose.',
    points: ['100% combed cotton', 'Bound crew neck', 'Oversized fit', 'Machine wash, 30 degrees'],
  },
  {
    name: 'Indigo Chore Overshirt',
    category: 'overshirts',
    price: 8400,
    sizes: letterSizes,
    colour: 'Denim',
    colourGroup: 'Overshirt',
    labels: ['best'],
    description:
      'A workman’s overshirt in washed denim, with two flapped pockets that hold a phone and a notebook. It fades where you live in it.',
    points: ['100% cotton denim, 8 oz', 'Press studs', 'Two chest pockets', 'Layers over a tee'],
  },
  {
    name: 'Dumbara Overshirt',
    category: 'overshirts',
    price: 9900,
    sizes: letterSizes,
    colour: 'Leaf/Clove',
    colourGroup: 'Overshirt',
    labels: ['new'],
    description:
      'Stepped lozenges from the mat weavers of Dumbara, on a ground of deep tea green. A shirt that is nearly a jacket, for cool hills and strong air-conditioning.',
    points: ['Handloom cotton', 'Coconut-shell buttons', 'Straight hem with side vents', 'Relaxed fit'],
  },
  {
    name: 'Haputale Utility Overshirt',
    category: 'overshirts',
    price: 7650,
    discount: 15,
    sizes: letterSizes,
    colour: 'Olive',
    colourGroup: 'Overshirt',
    description:
      'Olive twill with four honest seams and two pockets at the hip. Made for Haputale mornings, when the mist takes its time.',
    points: ['100% cotton twill', 'Hip pockets', 'Two-way zip', 'Relaxed fit'],
  },
  {
    name: 'Nuwara Eliya Hoodie',
    category: 'hoodies',
    price: 7200,
    sizes: wideLetterSizes,
    colour: 'Sage',
    model: 'woman',
    labels: ['best'],
    description:
      'For the town that needs one: brushed fleece in sage, with a hood that keeps its shape and a pouch for cold hands.',
    points: [
      '80% cotton, 20% recycled polyester',
      'Brushed inside',
      'Double-layer hood',
      'Ribbed cuffs and hem',
      'Relaxed fit',
    ],
  },
  {
    name: 'Night Train Zip Hoodie',
    category: 'hoodies',
    price: 7800,
    sizes: letterSizes,
    colour: 'Charcoal',
    description:
      'A charcoal zip hoodie for the sleeper to Batticaloa. Soft as a blanket, and smart enough to be met in at the station.',
    points: ['85% cotton, 15% polyester', 'Two-way zip', 'Pouch pockets', 'Ribbed cuffs and hem'],
  },
  {
    name: 'Lotus Pond Sweatshirt',
    category: 'hoodies',
    price: 5250,
    discount: 30,
    sizes: wideLetterSizes,
    colour: 'Lotus',
    model: 'woman',
    description:
      'A plain sweatshirt in the pink of a lotus pond at six in the morning. Loopback cotton, so it is warm in the wind and never hot in a queue.',
    points: ['100% loopback cotton', 'Ribbed crew neck, cuffs and hem', 'Dropped shoulder', 'Relaxed fit'],
  },
  {
    name: 'Veranda Lounge Trousers',
    category: 'trousers',
    price: 4400,
    sizes: letterSizes,
    colour: 'Indigo/Sand',
    description:
      'Sunday trousers in handloom stripe, with a cord at the waist and nothing to do. They have been seen at the market, too.',
    points: ['Handloom cotton', 'Elastic waist with cord', 'Side pockets', 'Tapered leg'],
  },
  {
    name: 'Arecanut Wide Trousers',
    category: 'trousers',
    price: 5700,
    sizes: letterSizes,
    colour: 'Cinnamon',
    model: 'woman',
    labels: ['new'],
    description:
      'A wide, quiet trouser in cinnamon twill, the same cut for everyone. High at the waist, long in the leg, with a proper turn-up.',
    points: ['100% cotton twill', 'High waist', 'Wide leg with turn-up', 'Slant pockets'],
  },
  {
    name: 'Trail Cargo Trousers',
    category: 'trousers',
    price: 6300,
    sizes: letterSizes,
    colour: 'Stone',
    labels: ['sold out'],
    description:
      'Cargo trousers for Adam’s Peak in the dark: light, quick to dry, with pockets where a hand finds them.',
    points: [
      '65% cotton, 35% recycled polyester',
      'Two cargo pockets',
      'Elastic waist with cord',
      'Tapered leg',
    ],
  },
  {
    name: 'Pettah Market Tote',
    category: 'accessories',
    price: 2200,
    sizes: oneSize,
    colour: 'Ivory/Peacock',
    model: 'woman',
    labels: ['best'],
    description:
      'Holds ten mangoes, or a laptop and eight mangoes. Handloom cotton over a canvas lining, with handles long enough for the shoulder.',
    points: [
      'Handloom cotton, canvas lining',
      'Inside pocket with zip',
      '40 × 42 cm, handles 30 cm',
      'Carries 12 kg',
    ],
  },
  {
    name: 'Dumbara Weave Tote',
    category: 'accessories',
    price: 3400,
    sizes: oneSize,
    colour: 'Sand/Maroon',
    description:
      'The old mat pattern, woven in cotton and bound in peacock canvas. It stands by itself on the floor of a tuk-tuk.',
    points: ['Hand-woven cotton', 'Stiffened base', 'Magnetic closing', '40 × 42 cm'],
  },
  {
    name: 'Misty Hills Shawl',
    category: 'accessories',
    price: 4900,
    sizes: oneSize,
    colour: 'Mist',
    model: 'woman',
    labels: ['new'],
    description:
      'A wide shawl in the greens and greys of a tea estate under cloud. Fine enough to pass through a ring, warm enough for Horton Plains.',
    points: ['70% cotton, 30% silk', 'Hand-knotted fringe', '70 × 200 cm', 'Wash by hand'],
  },
  {
    name: 'Cotton Neck Scarf',
    category: 'accessories',
    price: 820,
    discount: 18,
    sizes: oneSize,
    colour: 'Turmeric/Terracotta',
    description:
      'Cut from the ends of our handloom bolts, so that nothing is lost. For the neck, the hair, or the handle of a bag.',
    points: ['Handloom cotton', 'Fringed ends', '35 × 140 cm'],
  },
];
