import { cloth } from '../drawings/cloth.ts';
import { dye } from '../drawings/palette.ts';
import { cuts, letterSizes, wideLetterSizes } from './cuts.ts';
import { menBottoms } from './menBottoms.ts';
import type { SeedProduct } from './seedProduct.ts';

export const menCategories = ['shirts', 't-shirts', 'kurtas', 'sarongs', 'trousers', 'shorts'];

export const menProducts: SeedProduct[] = [
  {
    name: 'Mirissa Batik Camp Shirt',
    category: 'shirts',
    price: 6450,
    sizes: wideLetterSizes,
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
    altText: 'a peacock-green batik camp shirt with lotuses',
    garment: {
      kind: 'upper',
      cut: cuts.campShirt,
      cloth: cloth('batikLotus', 'peacock', 'lagoon', 'turmeric'),
    },
  },
  {
    name: 'Horton Linen Shirt',
    category: 'shirts',
    price: 7250,
    sizes: letterSizes,
    labels: ['best'],
    description:
      'A white linen shirt that knows both the office and the veranda. Washed before it is cut, so that it is soft from the first morning and hangs well without much ironing.',
    points: [
      '100% European flax, washed',
      'Chest pocket and shirt-tail hem',
      'Single-button cuffs',
      'Regular fit',
    ],
    altText: 'a white linen shirt with long sleeves',
    detailAt: [60, 480],
    garment: {
      kind: 'upper',
      cut: { ...cuts.shirt, pockets: 'chest', trim: dye.sand },
      cloth: cloth('linen', 'white'),
    },
  },
  {
    name: 'Galle Fort Palm Shirt',
    category: 'shirts',
    price: 5100,
    discount: 15,
    sizes: letterSizes,
    labels: ['new'],
    description:
      'Palm fronds in two greens on ivory, printed for evenings on the ramparts. Light viscose and cotton that falls softly and dries by breakfast.',
    points: [
      '55% viscose, 45% cotton',
      'Open camp collar, short sleeves',
      'Matched print at the front',
      'Machine wash, 30 degrees',
    ],
    altText: 'an ivory camp shirt with green palm fronds',
    person: { skin: 2 },
    garment: { kind: 'upper', cut: cuts.campShirt, cloth: cloth('frond', 'ivory', 'tea', 'leaf') },
  },
  {
    name: 'Kandy Handloom Stripe Shirt',
    category: 'shirts',
    price: 6800,
    sizes: letterSizes,
    description:
      'Woven on a pit loom in Menikhinna, with indigo and terracotta warps set by hand. No two bolts are quite alike, and neither are two shirts.',
    points: [
      'Handloom cotton',
      'Sleeves made to be rolled',
      'Shirt-tail hem',
      'Regular fit',
      'Softens with every wash',
    ],
    altText: 'a handloom shirt in indigo and terracotta stripes',
    detailAt: [-100, 640],
    garment: {
      kind: 'upper',
      cut: { ...cuts.shirt, sleeve: 'rolled' },
      cloth: cloth('handloom', 'ivory', 'indigo', 'terracotta'),
    },
  },
  {
    name: 'Arugam Striped Tee',
    category: 't-shirts',
    price: 2650,
    sizes: wideLetterSizes,
    labels: ['best'],
    description:
      'A sailor stripe for the east coast, in combed cotton with a good weight. The neck is bound so that it keeps its shape through a season of salt water.',
    points: [
      '100% combed cotton jersey, 200 g/m²',
      'Bound crew neck',
      'Regular fit',
      'Machine wash, 30 degrees',
    ],
    altText: 'an ivory t-shirt with indigo stripes',
    garment: { kind: 'upper', cut: cuts.tee, cloth: cloth('boatStripe', 'ivory', 'indigo') },
  },
  {
    name: 'Everyday Cotton Tee',
    category: 't-shirts',
    price: 1850,
    sizes: wideLetterSizes,
    description:
      'The t-shirt we wear ourselves, in the brown of Ceylon cinnamon. Close at the shoulder, easy at the waist, and long enough to stay tucked.',
    points: [
      '100% Sri Lankan-knit cotton',
      'Dyed with low-impact colours',
      'Taped shoulder seams',
      'Regular fit',
    ],
    altText: 'a cinnamon-brown t-shirt',
    detailAt: [84, 470],
    garment: { kind: 'upper', cut: cuts.tee, cloth: cloth('plain', 'cinnamon') },
  },
  {
    name: 'Lagoon Piqué Polo',
    category: 't-shirts',
    price: 3920,
    discount: 20,
    sizes: letterSizes,
    labels: ['new'],
    description:
      'A fine piqué polo in the blue-green of Bentota lagoon. The collar is knitted to lie flat, with or without a jacket over it.',
    points: ['100% cotton piqué', 'Knitted collar, three buttons', 'Side vents', 'Slim, not tight'],
    altText: 'a lagoon-blue polo shirt',
    person: { hair: 'crop', skin: 0 },
    garment: { kind: 'upper', cut: cuts.polo, cloth: cloth('grain', 'lagoon') },
  },
  {
    name: 'Avurudu Kurta',
    category: 'kurtas',
    price: 8900,
    sizes: letterSizes,
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
    altText: 'an indigo kurta with yellow embroidery',
    garment: {
      kind: 'upper',
      cut: { ...cuts.kurta, embroidery: 'placket', trim: dye.turmeric },
      cloth: cloth('grain', 'indigo'),
    },
  },
  {
    name: 'Poya White Kurta',
    category: 'kurtas',
    price: 5400,
    sizes: wideLetterSizes,
    description:
      'For temple mornings and full-moon nights: a plain white kurta with nothing on it that does not need to be there. Soft, opaque and easy to keep bright.',
    points: [
      '100% cotton voile, double layer at the chest',
      'Band collar, four buttons',
      'Sleeves that roll to the elbow',
      'Falls to the middle of the thigh',
    ],
    altText: 'a short white kurta',
    person: { skin: 2 },
    garment: { kind: 'upper', cut: { ...cuts.shortKurta, trim: dye.sand }, cloth: cloth('linen', 'white') },
  },
  ...menBottoms,
];
