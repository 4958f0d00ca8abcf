import { letterSizes, wideLetterSizes } from './sizes.ts';
import { menBottoms } from './menBottoms.ts';
import type { SeedProduct } from './seedProduct.ts';

export const menCategories = ['shirts', 't-shirts', 'kurtas', 'sarongs', 'trousers', 'shorts'];

export const menProducts: SeedProduct[] = [
  {
    name: 'Mirissa Batik Camp Shirt',
    category: 'shirts',
    price: 6450,
    sizes: wideLetterSizes,
    colour: 'Peacock/Lagoon',
    colourGroup: 'Camp shirt',
    labels: ['best'],
    description:
      'Lotuses drawn in hot wax and dyed three times over, from lagoon to deep peacock. The open collar and the loose, square cut let the sea air through.',
    points: [
      '100% cotton poplin, hand-drawn batik',
      'Open camp collar',
      'Coconut-shell buttons',
      'Relaxed fit; take your usual size',
      'Wash cold and apart the first two times',
    ],
  },
  {
    name: 'Horton Linen Shirt',
    category: 'shirts',
    price: 7250,
    sizes: letterSizes,
    colour: 'White',
    labels: ['best'],
    description:
      'A white linen shirt that knows both the office and the veranda. Washed before it is cut, so that it is soft from the first morning and hangs well without much ironing.',
    points: [
      '100% European flax, washed',
      'Chest pocket and shirt-tail hem',
      'Single-button cuffs',
      'Regular fit',
    ],
  },
  {
    name: 'Galle Fort Palm Shirt',
    category: 'shirts',
    price: 5100,
    discount: 15,
    sizes: letterSizes,
    colour: 'Ivory/Tea',
    colourGroup: 'Camp shirt',
    labels: ['new'],
    description:
      'Palm fronds in two greens on ivory, printed for evenings on the ramparts. Light viscose and cotton that falls softly and dries by breakfast.',
    points: [
      '55% viscose, 45% cotton',
      'Open camp collar, short sleeves',
      'Matched print at the front',
      'Machine wash, 30 degrees',
    ],
  },
  {
    name: 'Kandy Handloom Stripe Shirt',
    category: 'shirts',
    price: 6800,
    sizes: letterSizes,
    colour: 'Ivory/Indigo',
    description:
      'Woven on a pit loom in Menikhinna, with indigo and terracotta warps set by hand. No two bolts are quite alike, and neither are two shirts.',
    points: [
      'Handloom cotton',
      'Sleeves made to be rolled',
      'Shirt-tail hem',
      'Regular fit',
      'Softens with every wash',
    ],
  },
  {
    name: 'Arugam Striped Tee',
    category: 't-shirts',
    price: 2650,
    sizes: wideLetterSizes,
    colour: 'Ivory/Indigo',
    labels: ['best'],
    description:
      'A sailor stripe for the east coast, in combed cotton with a good weight. The neck is bound so that it keeps its shape through a season of salt water.',
    points: [
      '100% combed cotton jersey, 200 g/m²',
      'Bound crew neck',
      'Regular fit',
      'Machine wash, 30 degrees',
    ],
  },
  {
    name: 'Everyday Cotton Tee',
    category: 't-shirts',
    price: 1850,
    sizes: wideLetterSizes,
    colour: 'Cinnamon',
    description:
      'The t-shirt we wear ourselves, in the brown of Ceylon cinnamon. Close at the shoulder, easy at the waist, and long enough to stay tucked.',
    points: [
      '100% Sri Lankan-knit cotton',
      'Dyed with low-impact colours',
      'Taped shoulder seams',
      'Regular fit',
    ],
  },
  {
    name: 'Lagoon Piqué Polo',
    category: 't-shirts',
    price: 3920,
    discount: 20,
    sizes: letterSizes,
    colour: 'Lagoon',
    labels: ['new'],
    description:
      'A fine piqué polo in the blue-green of Bentota lagoon. The collar is knitted to lie flat, with or without a jacket over it.',
    points: ['100% cotton piqué', 'Knitted collar, three buttons', 'Side vents', 'Slim, not tight'],
  },
  {
    name: 'Avurudu Kurta',
    category: 'kurtas',
    price: 8900,
    sizes: letterSizes,
    colour: 'Indigo',
    labels: ['new'],
    description:
      'A long kurta for the new year table, in indigo cotton silk. The placket is stitched with a turmeric-yellow creeper that takes one pair of hands a full day.',
    points: [
      '70% cotton, 30% silk',
      'Hand-guided embroidery',
      'Band collar',
      'Side slits and hidden pockets',
      'Dry clean, or wash by hand in cold water',
    ],
  },
  {
    name: 'Poya White Kurta',
    category: 'kurtas',
    price: 5400,
    sizes: wideLetterSizes,
    colour: 'White',
    description:
      'For temple mornings and full-moon nights: a plain white kurta with nothing on it that does not need to be there. Soft, opaque and easy to keep bright.',
    points: [
      '100% cotton voile, double layer at the chest',
      'Band collar, four buttons',
      'Sleeves that roll to the elbow',
      'Falls to the middle of the thigh',
    ],
  },
  ...menBottoms,
];
