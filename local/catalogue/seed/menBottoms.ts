import { cloth } from '../drawings/cloth.ts';
import { dye } from '../drawings/palette.ts';
import { bottoms, letterSizes, oneSize, skirts, waistSizes } from './cuts.ts';
import type { SeedProduct } from './seedProduct.ts';

export const menBottoms: SeedProduct[] = [
  {
    name: 'Palaka Check Sarong',
    category: 'sarongs',
    price: 2400,
    sizes: oneSize,
    description:
      'The house sarong in a deep plantation check, woven wide enough for a proper tuck. It begins crisp and ends as the softest thing you own.',
    points: [
      '100% handloom cotton',
      'Stitched tube, 112 cm long, 200 cm round',
      'Colours that hold in the sun',
      'One size',
    ],
    altText: 'a check sarong in maroon and indigo',
    detailAt: [40, 1290],
    garment: {
      kind: 'skirt',
      cut: skirts.sarong,
      cloth: cloth('sarongCheck', 'maroon', 'indigo', 'turmeric'),
    },
  },
  {
    name: 'Moonstone Batik Sarong',
    category: 'sarongs',
    price: 4750,
    sizes: oneSize,
    description:
      'Half-moons from the temple thresholds of Anuradhapura, waxed by block and finished by brush. The border runs the whole way round, so any side may be the front.',
    points: [
      'Cotton poplin batik',
      'Printed border at the hem',
      '112 cm long, 200 cm round',
      'Wash apart in cold water',
    ],
    altText: 'a terracotta batik sarong with moonstones',
    person: { skin: 0 },
    detailAt: [0, 1320],
    garment: {
      kind: 'skirt',
      cut: { ...skirts.sarong, border: dye.clove },
      cloth: cloth('batikMoonstone', 'terracotta', 'clove', 'turmeric'),
    },
  },
  {
    name: 'Poruwa Wedding Sarong',
    category: 'sarongs',
    price: 9680,
    discount: 12,
    sizes: oneSize,
    labels: ['new'],
    description:
      'Ivory cotton silk with a turmeric-gold border, made for the poruwa and for every great day after it. Wear it with a short kurta and bare feet.',
    points: ['60% cotton, 40% silk', 'Woven gold-tone border', 'Ready-stitched waist with ties', 'Dry clean'],
    altText: 'an ivory sarong with a golden border',
    detailAt: [10, 1312],
    garment: {
      kind: 'skirt',
      cut: { ...skirts.sarong, border: dye.turmeric },
      cloth: cloth('grain', 'ivory'),
    },
  },
  {
    name: 'Ceylon Drill Chinos',
    category: 'trousers',
    price: 5650,
    sizes: waistSizes,
    description:
      'Cotton drill in the colour of dry cane, cut straight from hip to hem. Strong enough for fieldwork and neat enough for a Friday meeting.',
    points: [
      '98% cotton drill, 2% elastane',
      'Slant pockets, two buttoned at the back',
      'Coconut-shell button',
      'Straight leg',
    ],
    altText: 'sand-coloured chinos',
    detailAt: [22, 800],
    garment: { kind: 'legs', cut: bottoms.chino, cloth: cloth('twill', 'sand') },
  },
  {
    name: 'Ella Linen Trousers',
    category: 'trousers',
    price: 6000,
    discount: 25,
    sizes: letterSizes,
    description:
      'Trousers for the slow train to Ella: linen with a drawn waist and a leg that narrows gently to the ankle. Pack them rolled; they look better for it.',
    points: ['55% linen, 45% cotton', 'Elastic waist with cotton cord', 'Deep side pockets', 'Tapered leg'],
    altText: 'sage-green linen trousers with a drawstring',
    detailAt: [10, 780],
    garment: { kind: 'legs', cut: bottoms.drawstring, cloth: cloth('linen', 'sage') },
  },
  {
    name: 'Unawatuna Batik Shorts',
    category: 'shorts',
    price: 3450,
    sizes: letterSizes,
    description:
      'Batik shorts that go from the reef to the rotti stand. The creeper is drawn by hand, so the leaves never fall in the same place twice.',
    points: ['100% cotton batik', 'Elastic waist with cord', 'Mesh-lined pockets', '18 cm inside leg'],
    altText: 'indigo batik shorts with a creeper',
    detailAt: [10, 740],
    garment: { kind: 'legs', cut: bottoms.shorts, cloth: cloth('batikVine', 'indigo', 'lagoon', 'lotus') },
  },
  {
    name: 'Knuckles Cargo Shorts',
    category: 'shorts',
    price: 4200,
    sizes: waistSizes,
    labels: ['sold out'],
    description:
      'Hard-wearing cotton for the Knuckles range, with pockets that close and seams that are stitched three times. The hem sits just above the knee.',
    points: ['100% cotton ripstop', 'Two cargo pockets with flaps', 'Triple-stitched seams', 'Straight leg'],
    altText: 'olive cargo shorts',
    detailAt: [10, 740],
    garment: {
      kind: 'legs',
      cut: { ...bottoms.shorts, waist: 'button', pockets: 'cargo' },
      cloth: cloth('twill', 'olive'),
    },
  },
];
