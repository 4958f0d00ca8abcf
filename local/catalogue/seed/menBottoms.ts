import { letterSizes, oneSize, waistSizes } from './sizes.ts';
import type { SeedProduct } from './seedProduct.ts';

export const menBottoms: SeedProduct[] = [
  {
    name: 'Palaka Check Sarong',
    category: 'sarongs',
    price: 2400,
    sizes: oneSize,
    colour: 'Maroon/Indigo',
    description:
      'The house sarong in a deep plantation check, woven wide enough for a proper tuck. It begins crisp and ends as the softest thing you own.',
    points: [
      '100% handloom cotton',
      'Stitched tube, 112 cm long, 200 cm round',
      'Colours that hold in the sun',
      'One size',
    ],
  },
  {
    name: 'Moonstone Batik Sarong',
    category: 'sarongs',
    price: 4750,
    sizes: oneSize,
    colour: 'Terracotta/Clove',
    description:
      'Half-moons from the temple thresholds of Anuradhapura, waxed by block and finished by brush. The border runs the whole way round, so any side may be the front.',
    points: [
      'Cotton poplin batik',
      'Printed border at the hem',
      '112 cm long, 200 cm round',
      'Wash apart in cold water',
    ],
  },
  {
    name: 'Poruwa Wedding Sarong',
    category: 'sarongs',
    price: 9680,
    discount: 12,
    sizes: oneSize,
    colour: 'Ivory',
    labels: ['new'],
    description:
      'Ivory cotton silk with a turmeric-gold border, made for the poruwa and for every great day after it. Wear it with a short kurta and bare feet.',
    points: ['60% cotton, 40% silk', 'Woven gold-tone border', 'Ready-stitched waist with ties', 'Dry clean'],
  },
  {
    name: 'Ceylon Drill Chinos',
    category: 'trousers',
    price: 5650,
    sizes: waistSizes,
    colour: 'Sand',
    description:
      'Cotton drill in the colour of dry cane, cut straight from hip to hem. Strong enough for fieldwork and neat enough for a Friday meeting.',
    points: [
      '98% cotton drill, 2% elastane',
      'Slant pockets, two buttoned at the back',
      'Coconut-shell button',
      'Straight leg',
    ],
  },
  {
    name: 'Ella Linen Trousers',
    category: 'trousers',
    price: 6000,
    discount: 25,
    sizes: letterSizes,
    colour: 'Sage',
    description:
      'Trousers for the slow train to Ella: linen with a drawn waist and a leg that narrows gently to the ankle. Pack them rolled; they look better for it.',
    points: ['55% linen, 45% cotton', 'Elastic waist with cotton cord', 'Deep side pockets', 'Tapered leg'],
  },
  {
    name: 'Unawatuna Batik Shorts',
    category: 'shorts',
    price: 3450,
    sizes: letterSizes,
    colour: 'Indigo/Lagoon',
    description:
      'Batik shorts that go from the reef to the rotti stand. The creeper is drawn by hand, so the leaves never fall in the same place twice.',
    points: ['100% cotton batik', 'Elastic waist with cord', 'Mesh-lined pockets', '18 cm inside leg'],
  },
  {
    name: 'Knuckles Cargo Shorts',
    category: 'shorts',
    price: 4200,
    sizes: waistSizes,
    colour: 'Olive',
    labels: ['sold out'],
    description:
      'Hard-wearing cotton for the Knuckles range, with pockets that close and seams that are stitched three times. The hem sits just above the knee.',
    points: ['100% cotton ripstop', 'Two cargo pockets with flaps', 'Triple-stitched seams', 'Straight leg'],
  },
];
