import { oneSize, wideLetterSizes, womenSizes } from './sizes.ts';
import type { SeedProduct } from './seedProduct.ts';

export const womenSeparates: SeedProduct[] = [
  {
    name: 'Beeralu Lace Blouse',
    category: 'blouses',
    price: 5950,
    sizes: wideLetterSizes,
    colour: 'Blush/White',
    labels: ['best'],
    description:
      'Bobbin lace from the lacemakers of Galle, set over soft cotton. Every wheel of the net is turned by hand on a pillow, as it has been for four hundred years.',
    points: [
      'Hand-made beeralu lace on cotton lawn',
      'Boat neckline',
      'Three-quarter bell sleeves',
      'Wash by hand, dry flat',
    ],
  },
  {
    name: 'Nelum Puff Blouse',
    category: 'blouses',
    price: 4050,
    discount: 10,
    sizes: wideLetterSizes,
    colour: 'Lotus',
    description:
      'Nelum (නෙළුම්) is the lotus, and this is its pink. A swinging blouse with gathered sleeves and a neckline that flatters without asking.',
    points: ['100% cotton voile', 'V neckline', 'Gathered puff sleeves', 'Loose fit'],
  },
  {
    name: 'Hill Station Stripe Shirt',
    category: 'blouses',
    price: 4900,
    sizes: wideLetterSizes,
    colour: 'White/Sky',
    description:
      'A candy stripe with cool mornings in mind. Borrowed from the men, then cut again for shoulders that are ours.',
    points: ['100% cotton poplin', 'Shirt-tail hem', 'Sleeves made to be rolled', 'Relaxed fit'],
  },
  {
    name: 'Sigiriya Long Kurta',
    category: 'kurtas',
    price: 6900,
    sizes: wideLetterSizes,
    colour: 'Turmeric/Maroon',
    colourGroup: 'Long kurta',
    description:
      'The ochres of the Sigiriya frescoes in one long, easy line. Slits to the hip give it a stride; the notched neck gives it air.',
    points: [
      'Cotton slub, block-printed',
      'Three-quarter sleeves',
      'Side slits and pockets',
      'Falls to the knee',
    ],
  },
  {
    name: 'Temple Blossom Kurti',
    category: 'kurtas',
    price: 5250,
    sizes: wideLetterSizes,
    colour: 'Peacock',
    colourGroup: 'Long kurta',
    labels: ['best'],
    description:
      'A neat kurti in peacock cotton, with a worked placket in ivory thread. Long enough over trousers, light enough for a July bus.',
    points: [
      '100% cotton cambric',
      'Band collar with embroidered placket',
      'Three-quarter sleeves',
      'Side slits',
    ],
  },
  {
    name: 'Lotus Wrap Skirt',
    category: 'skirts',
    price: 4650,
    sizes: oneSize,
    colour: 'Plum/Lotus',
    labels: ['best'],
    description:
      'One length of batik, one tie, any waist. Wear it to the beach over a swimsuit or to dinner with the lace blouse.',
    points: [
      'Cotton batik',
      'Wraps and ties; fits sizes 8 to 16',
      'Printed border at the hem',
      'Wash apart in cold water',
    ],
  },
  {
    name: 'Blush Pleated Midi',
    category: 'skirts',
    price: 5400,
    sizes: womenSizes,
    colour: 'Blush',
    labels: ['new'],
    description:
      'Knife pleats that swing when you walk and settle when you stop. The waistband is flat in front and elastic behind.',
    points: ['Recycled polyester crêpe', 'Permanent pleats', 'Half-elastic waist', 'Mid-calf length'],
  },
  {
    name: 'Loom Stripe Pencil Skirt',
    category: 'skirts',
    price: 3900,
    discount: 40,
    sizes: womenSizes,
    colour: 'Indigo/Lagoon',
    description:
      'Handloom with a straight back: narrow stripes, a clean line and a vent to walk in. Lined, so it keeps its shape from desk to dinner.',
    points: ['Handloom cotton, lined', 'High waist, hidden zip', 'Back vent', 'To the knee'],
  },
  {
    name: 'Negombo Palazzo Trousers',
    category: 'trousers',
    price: 5900,
    sizes: womenSizes,
    colour: 'Ivory',
    description:
      'Wide as a sail and nearly as light. A high waist, two deep pockets and a hem that brushes the sandal.',
    points: ['55% linen, 45% viscose', 'High waist with flat front', 'Wide leg', 'Side pockets'],
  },
  {
    name: 'Pettah Tapered Trousers',
    category: 'trousers',
    price: 4800,
    sizes: womenSizes,
    colour: 'Charcoal',
    labels: ['sold out'],
    description:
      'The working trousers of a busy week, in charcoal twill with a little give. They end above the ankle, clear of puddles and bicycle chains.',
    points: ['97% cotton twill, 3% elastane', 'High waist', 'Tapered, cropped leg', 'Machine wash'],
  },
];
