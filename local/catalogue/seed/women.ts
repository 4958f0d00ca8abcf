import { oneSize, womenSizes } from './sizes.ts';
import { womenSeparates } from './womenSeparates.ts';
import type { SeedProduct } from './seedProduct.ts';

export const womenCategories = ['sarees', 'dresses', 'blouses', 'kurtas', 'skirts', 'trousers'];

export const womenProducts: SeedProduct[] = [
  {
    name: 'Dumbara Handloom Saree',
    category: 'sarees',
    price: 16_800,
    sizes: oneSize,
    colour: 'Pomegranate/Maroon',
    labels: ['best'],
    description:
      'Stepped lozenges of the Dumbara mat weavers, carried over into cotton on a hand-thrown shuttle. It takes eleven days to weave and a lifetime to wear out.',
    points: [
      'Handloom cotton, 5.5 m',
      'Contrasting pallu and border',
      'Blouse piece of 80 cm included',
      'Dry clean',
    ],
  },
  {
    name: 'Kandyan Osari in Ivory',
    category: 'sarees',
    price: 18_500,
    sizes: oneSize,
    colour: 'Ivory',
    labels: ['new'],
    description:
      'The up-country drape with its frill at the waist, in ivory cotton silk edged with gold. Made for weddings, and handed on after them.',
    points: [
      '60% silk, 40% cotton, 5.5 m',
      'Woven gold-tone border on both sides',
      'Frill ready-pleated',
      'Blouse piece included',
    ],
  },
  {
    name: 'Peacock Batik Saree',
    category: 'sarees',
    price: 14_000,
    discount: 20,
    sizes: oneSize,
    colour: 'Peacock/Lagoon',
    labels: ['best'],
    description:
      'Peacock eyes laid like feathers, from the waist to the floor. The wax is cracked by hand before the last bath, which gives the fine veins.',
    points: [
      'Soft cotton-silk batik, 5.5 m',
      'Hand-waxed and dyed in Ambalangoda',
      'Light enough for the whole day',
      'Dry clean',
    ],
  },
  {
    name: 'Tea Garden Osari',
    category: 'sarees',
    price: 11_900,
    sizes: oneSize,
    colour: 'Mist/Leaf',
    labels: ['sold out'],
    description:
      'Two leaves and a bud, scattered on mist-green voile. A cool, quiet osari for school mornings and office days.',
    points: ['Cotton voile, 5.5 m', 'Printed in small runs', 'Frill ready-pleated', 'Wash by hand'],
  },
  {
    name: 'Araliya Tea Dress',
    category: 'dresses',
    price: 7450,
    sizes: womenSizes,
    colour: 'Ivory/Lotus',
    labels: ['best'],
    description:
      'Temple flowers on ivory, with a gathered skirt that turns well and a waist that sits where it should. There are pockets in both side seams.',
    points: [
      '100% cotton lawn, lined to the knee',
      'Sweetheart neckline, puff sleeves',
      'Hidden side zip',
      'Pockets',
      'Falls below the knee',
    ],
  },
  {
    name: 'Weligama Batik Maxi',
    category: 'dresses',
    price: 9800,
    discount: 30,
    sizes: womenSizes,
    colour: 'Indigo/Lagoon',
    labels: ['new'],
    description:
      'A long batik dress for barefoot dinners, with a creeper that climbs the whole length of it. The neckline is cut to stay put while you dance.',
    points: [
      'Cotton-viscose batik',
      'V neckline front and back',
      'Gathered waist with soft elastic',
      'Full length',
    ],
  },
  {
    name: 'Tiered Handloom Dress',
    category: 'dresses',
    price: 8800,
    sizes: womenSizes,
    colour: 'Blush/Pomegranate',
    description:
      'Three tiers of hill-country handloom, each gathered a little fuller than the last. The stripes were planned on the loom, so that they meet at the seams.',
    points: ['Handloom cotton', 'Square neckline, cap sleeves', 'Three gathered tiers', 'Pockets'],
  },
  {
    name: 'Bawa Linen Shirt Dress',
    category: 'dresses',
    price: 8250,
    sizes: womenSizes,
    colour: 'Terracotta',
    labels: ['new'],
    description:
      'Clean lines and deep verandas: a shirt dress in terracotta linen, named for the architect who taught us shade. Belt it, or let it hang.',
    points: [
      '100% washed linen',
      'Shell buttons to the hem',
      'Rolled sleeves with tabs',
      'Side slits',
      'Below the knee',
    ],
  },
  ...womenSeparates,
];
