import { cloth } from '../drawings/cloth.ts';
import { dye } from '../drawings/palette.ts';
import { bottoms, cuts, oneSize, skirts, wideLetterSizes, womenSizes } from './cuts.ts';
import type { SeedProduct } from './seedProduct.ts';

export const womenSeparates: SeedProduct[] = [
  {
    name: 'Beeralu Lace Blouse',
    category: 'blouses',
    price: 5950,
    sizes: wideLetterSizes,
    labels: ['best'],
    description:
      'Bobbin lace from the lacemakers of Galle, set over soft cotton. Every wheel of the net is turned by hand on a pillow, as it has been for four hundred years.',
    points: [
      'Hand-made beeralu lace on cotton lawn',
      'Boat neckline',
      'Three-quarter bell sleeves',
      'Wash by hand, dry flat',
    ],
    altText: 'a blush blouse with white beeralu lace',
    detailAt: [20, 452],
    garment: {
      kind: 'upper',
      cut: { ...cuts.wrapTop, collar: 'boat', sleeve: 'bell', front: 'closed' },
      cloth: cloth('beeralu', 'blush', 'white', 'white'),
    },
  },
  {
    name: 'Nelum Puff Blouse',
    category: 'blouses',
    price: 4050,
    discount: 10,
    sizes: wideLetterSizes,
    description:
      'Nelum (නෙළුම්) is the lotus, and this is its pink. A swinging blouse with gathered sleeves and a neckline that flatters without asking.',
    points: ['100% cotton voile', 'V neckline', 'Gathered puff sleeves', 'Loose fit'],
    altText: 'a lotus-pink blouse with puff sleeves',
    person: { hair: 'waves' },
    detailAt: [20, 456],
    garment: {
      kind: 'upper',
      cut: { ...cuts.blouse, embroidery: 'yoke', trim: dye.white },
      cloth: cloth('grain', 'lotus'),
    },
  },
  {
    name: 'Hill Station Stripe Shirt',
    category: 'blouses',
    price: 4900,
    sizes: wideLetterSizes,
    description:
      'A candy stripe with cool mornings in mind. Borrowed from the men, then cut again for shoulders that are ours.',
    points: ['100% cotton poplin', 'Shirt-tail hem', 'Sleeves made to be rolled', 'Relaxed fit'],
    altText: 'a white and sky-blue striped shirt',
    person: { skin: 0, hair: 'long' },
    garment: {
      kind: 'upper',
      cut: { ...cuts.womenShirt, pockets: 'chest' },
      cloth: cloth('candyStripe', 'white', 'sky'),
    },
  },
  {
    name: 'Sigiriya Long Kurta',
    category: 'kurtas',
    price: 6900,
    sizes: wideLetterSizes,
    description:
      'The ochres of the Sigiriya frescoes in one long, easy line. Slits to the hip give it a stride; the notched neck gives it air.',
    points: [
      'Cotton slub, block-printed',
      'Three-quarter sleeves',
      'Side slits and pockets',
      'Falls to the knee',
    ],
    altText: 'a long turmeric-yellow kurta',
    person: { hair: 'waves', skin: 2 },
    detailAt: [20, 500],
    garment: {
      kind: 'upper',
      cut: { ...cuts.longKurta, embroidery: 'yoke', trim: dye.maroon },
      cloth: cloth('teaSprig', 'turmeric', 'maroon', 'terracotta'),
    },
  },
  {
    name: 'Temple Blossom Kurti',
    category: 'kurtas',
    price: 5250,
    sizes: wideLetterSizes,
    labels: ['best'],
    description:
      'A neat kurti in peacock cotton, with a worked placket in ivory thread. Long enough over trousers, light enough for a July bus.',
    points: [
      '100% cotton cambric',
      'Band collar with embroidered placket',
      'Three-quarter sleeves',
      'Side slits',
    ],
    altText: 'a peacock-green kurti with ivory embroidery',
    garment: {
      kind: 'upper',
      cut: { ...cuts.kurti, embroidery: 'placket', trim: dye.ivory },
      cloth: cloth('grain', 'peacock'),
    },
  },
  {
    name: 'Lotus Wrap Skirt',
    category: 'skirts',
    price: 4650,
    sizes: oneSize,
    labels: ['best'],
    description:
      'One length of batik, one tie, any waist. Wear it to the beach over a swimsuit or to dinner with the lace blouse.',
    points: [
      'Cotton batik',
      'Wraps and ties; fits sizes 8 to 16',
      'Printed border at the hem',
      'Wash apart in cold water',
    ],
    altText: 'a plum batik wrap skirt with lotuses',
    detailAt: [70, 1180],
    garment: {
      kind: 'skirt',
      cut: { ...skirts.wrap, border: dye.maroon },
      cloth: cloth('batikLotus', 'plum', 'lotus', 'turmeric'),
    },
  },
  {
    name: 'Blush Pleated Midi',
    category: 'skirts',
    price: 5400,
    sizes: womenSizes,
    labels: ['new'],
    description:
      'Knife pleats that swing when you walk and settle when you stop. The waistband is flat in front and elastic behind.',
    points: ['Recycled polyester crêpe', 'Permanent pleats', 'Half-elastic waist', 'Mid-calf length'],
    altText: 'a blush-pink pleated skirt',
    person: { hair: 'topknot' },
    detailAt: [90, 1140],
    garment: { kind: 'skirt', cut: skirts.midi, cloth: cloth('plain', 'blush') },
  },
  {
    name: 'Loom Stripe Pencil Skirt',
    category: 'skirts',
    price: 3900,
    discount: 40,
    sizes: womenSizes,
    description:
      'Handloom with a straight back: narrow stripes, a clean line and a vent to walk in. Lined, so it keeps its shape from desk to dinner.',
    points: ['Handloom cotton, lined', 'High waist, hidden zip', 'Back vent', 'To the knee'],
    altText: 'a handloom pencil skirt in indigo stripes',
    person: { skin: 0, hair: 'long' },
    detailAt: [20, 720],
    garment: { kind: 'skirt', cut: skirts.pencil, cloth: cloth('handloom', 'indigo', 'lagoon', 'sand') },
  },
  {
    name: 'Negombo Palazzo Trousers',
    category: 'trousers',
    price: 5900,
    sizes: womenSizes,
    description:
      'Wide as a sail and nearly as light. A high waist, two deep pockets and a hem that brushes the sandal.',
    points: ['55% linen, 45% viscose', 'High waist with flat front', 'Wide leg', 'Side pockets'],
    altText: 'wide ivory linen trousers',
    detailAt: [20, 750],
    garment: { kind: 'legs', cut: bottoms.palazzo, cloth: cloth('linen', 'ivory') },
  },
  {
    name: 'Pettah Tapered Trousers',
    category: 'trousers',
    price: 4800,
    sizes: womenSizes,
    labels: ['sold out'],
    description:
      'The working trousers of a busy week, in charcoal twill with a little give. They end above the ankle, clear of puddles and bicycle chains.',
    points: ['97% cotton twill, 3% elastane', 'High waist', 'Tapered, cropped leg', 'Machine wash'],
    altText: 'cropped charcoal trousers',
    detailAt: [20, 750],
    garment: { kind: 'legs', cut: bottoms.cropped, cloth: cloth('twill', 'charcoal') },
  },
];
