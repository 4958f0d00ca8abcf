import type { LegsCut, SkirtCut } from '../drawings/lower.ts';
import type { UpperCut } from '../drawings/cuts.ts';

const menShirt: UpperCut = {
  build: 'man',
  collar: 'shirt',
  sleeve: 'long',
  front: 'buttons',
  hem: 'tail',
  hemY: 772,
  shape: 'straight',
  ease: 10,
};
const womenTop: UpperCut = {
  build: 'woman',
  collar: 'scoop',
  sleeve: 'short',
  front: 'closed',
  hem: 'straight',
  hemY: 730,
  shape: 'fitted',
  ease: 8,
};

/** Standard cuts for the upper body, which a product may adapt. */
export const cuts = {
  shirt: menShirt,
  campShirt: { ...menShirt, collar: 'camp', sleeve: 'short', hem: 'straight', hemY: 800, ease: 14 },
  tee: { ...menShirt, collar: 'crew', sleeve: 'short', front: 'closed', hem: 'straight', hemY: 788, ease: 9 },
  boxyTee: {
    ...menShirt,
    collar: 'crew',
    sleeve: 'elbow',
    front: 'closed',
    hem: 'straight',
    hemY: 792,
    ease: 20,
    drop: 15,
  },
  polo: { ...menShirt, collar: 'polo', sleeve: 'short', front: 'polo', hem: 'straight', hemY: 780, ease: 7 },
  kurta: { ...menShirt, collar: 'mandarin', front: 'half', hem: 'slit', hemY: 990, ease: 14 },
  shortKurta: {
    ...menShirt,
    collar: 'mandarin',
    sleeve: 'rolled',
    front: 'half',
    hem: 'slit',
    hemY: 850,
    ease: 13,
  },
  hoodie: {
    ...menShirt,
    collar: 'hood',
    front: 'closed',
    hem: 'rib',
    hemY: 776,
    ease: 20,
    drop: 12,
    pockets: 'pouch',
  },
  sweatshirt: { ...menShirt, collar: 'crew', front: 'closed', hem: 'rib', hemY: 770, ease: 20, drop: 14 },
  overshirt: { ...menShirt, hem: 'straight', hemY: 800, ease: 16, drop: 6, front: 'snaps', pockets: 'two' },
  blouse: { ...womenTop, collar: 'vee', sleeve: 'puff', hem: 'ripple', hemY: 716, shape: 'aline', ease: 6 },
  wrapTop: { ...womenTop, collar: 'vee', sleeve: 'threeQuarter', front: 'wrap', hemY: 700 },
  womenShirt: {
    ...womenTop,
    collar: 'shirt',
    sleeve: 'rolled',
    front: 'buttons',
    hem: 'tail',
    hemY: 752,
    shape: 'straight',
    ease: 12,
  },
  longKurta: {
    ...womenTop,
    collar: 'notch',
    sleeve: 'threeQuarter',
    hem: 'slit',
    hemY: 1080,
    shape: 'aline',
    ease: 6,
  },
  kurti: {
    ...womenTop,
    collar: 'mandarin',
    sleeve: 'threeQuarter',
    front: 'half',
    hem: 'slit',
    hemY: 900,
    shape: 'aline',
    ease: 7,
  },
  bodice: { ...womenTop, sleeve: 'cap', hem: 'tucked', hemY: 632, ease: 6 },
} satisfies Record<string, UpperCut>;

export const bottoms = {
  chino: { build: 'man', leg: 'straight', hemY: 1452, waist: 'button' },
  drawstring: { build: 'man', leg: 'tapered', hemY: 1446, waist: 'drawstring' },
  shorts: { build: 'man', leg: 'straight', hemY: 1040, waist: 'drawstring' },
  palazzo: { build: 'woman', leg: 'wide', hemY: 1458, waist: 'high' },
  cropped: { build: 'woman', leg: 'tapered', hemY: 1392, waist: 'high' },
} satisfies Record<string, LegsCut>;

export const skirts = {
  sarong: { build: 'man', kind: 'sarong', hemY: 1424 },
  wrap: { build: 'woman', kind: 'wrap', hemY: 1300 },
  midi: { build: 'woman', kind: 'pleated', hemY: 1240 },
  pencil: { build: 'woman', kind: 'pencil', hemY: 1150 },
  gathered: { build: 'woman', kind: 'gathered', hemY: 1190 },
  maxi: { build: 'woman', kind: 'gathered', hemY: 1420 },
  tiered: { build: 'woman', kind: 'tiered', hemY: 1330 },
} satisfies Record<string, SkirtCut>;

export const letterSizes = ['S', 'M', 'L', 'XL'];
export const wideLetterSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
export const waistSizes = ['30', '32', '34', '36', '38'];
export const womenSizes = ['8', '10', '12', '14', '16'];
export const oneSize = ['Free size'];
