import { hasPattern } from './cloth.ts';
import type { Cloth } from './cloth.ts';
import { folds } from './layer.ts';
import type { Fold, Layer } from './layer.ts';
import { mix, seamOf } from './palette.ts';
import type { Pose } from './pose.ts';
import { area, d, line } from './svg.ts';
import { upper } from './upper.ts';
import type { Side } from './upper.ts';

export interface SareeCut {
  /** The Kandyan osari has a frill at the waist; the saree is draped from hip to shoulder. */
  drape: 'osari' | 'saree';
  border: string;
  blouse: Cloth;
}

const skirtOutline =
  'M-88 606C-98 660 -124 706 -128 760C-136 960 -150 1240 -158 1466Q-120 1486 -92 1474Q-60 1492 -30 1480Q-4 1496 26 1482Q58 1496 92 1478Q130 1488 160 1466C152 1240 138 960 129 760C124 706 98 660 88 606Q0 620 -88 606Z';
const skirtHem =
  'M-158 1466Q-120 1486 -92 1474Q-60 1492 -30 1480Q-4 1496 26 1482Q58 1496 92 1478Q130 1488 160 1466';

function clipped(id: string, markup: string): string {
  return `<g clip-path="url(#${id}c)">${markup}</g>`;
}

/** The woven border along an edge: a band with a dashed pattern and fine lines. */
function border(data: string, colour: string, width: number): string {
  const pale = mix(colour, '#ffe9b8', 0.6);
  return (
    line(data, { colour, width }) +
    line(data, { colour: pale, width: width * 0.5, dash: `${width * 0.16} ${width * 0.3}` }) +
    line(data, { colour: pale, width: width + 5, opacity: 0.35 }) +
    line(data, { colour, width: width * 0.14 })
  );
}

/** The end of the saree that falls over the shoulder (pallu, ohoriya), and the osari's frill. */
function drapedEnd(cut: SareeCut, cloth: Cloth, side: Side): Layer[] {
  if (side === 'back') {
    const outline =
      'M64 366C92 360 112 370 122 388C130 520 128 780 122 1010Q88 1026 40 1016C28 780 36 520 64 366Z';
    const rows: Fold[] = [
      [72, 380, 60, 1000, 9, 4],
      [90, 380, 84, 1000, 9, 3],
      [108, 390, 106, 1000, 8, 2],
    ];
    return [
      {
        cloth,
        pieces: [{ outline }],
        folds: folds(rows),
        over: clipped(
          'p',
          border('M36 1000Q88 1018 126 996', cut.border, 46) +
            border('M122 380C130 520 128 780 118 1010', cut.border, 10),
        ),
      },
    ];
  }
  if (cut.drape === 'osari') {
    const outline =
      'M-92 618C-60 590 -30 560 8 516C40 474 62 420 70 362C90 352 110 362 122 384C112 452 90 520 62 570C40 606 10 640 -30 668C-60 664 -84 650 -92 618Z';
    const rows: Fold[] = [
      [84, 372, -40, 640, 11, -22],
      [100, 376, -10, 650, 10, -26],
      [112, 392, 24, 632, 8, -20],
      [74, 380, -72, 624, 8, -18],
    ];
    const frill =
      'M-96 612C-50 640 40 644 94 606C106 640 118 676 122 706Q108 724 94 712Q78 734 60 720Q42 742 24 726Q4 746 -14 728Q-34 746 -52 726Q-70 738 -84 718Q-102 728 -118 706C-112 670 -104 640 -96 612Z';
    const frillRows: Fold[] = [-84, -52, -14, 24, 60, 94].map((x) => [x * 0.8, 632, x * 1.04, 726, 9, 0]);
    return [
      {
        cloth,
        pieces: [{ outline }],
        folds: folds(rows),
        over: clipped('p', border('M-92 618C-60 590 -30 560 8 516C40 474 62 420 72 362', cut.border, 17)),
      },
      {
        cloth,
        pieces: [{ outline: frill }],
        folds: folds(frillRows),
        over:
          clipped(
            'q',
            border(
              'M122 706Q108 724 94 712Q78 734 60 720Q42 742 24 726Q4 746 -14 728Q-34 746 -52 726Q-70 738 -84 718Q-102 728 -118 706',
              cut.border,
              18,
            ),
          ) +
          line('M-96 612C-50 640 40 644 94 606', { colour: seamOf(cloth.base), width: 1.6, opacity: 0.7 }),
      },
    ];
  }
  const outline =
    'M-122 742C-112 690 -98 650 -88 620C-50 560 20 480 60 372C78 354 108 360 124 384C120 470 96 560 60 640C26 706 -40 760 -120 786Z';
  const rows: Fold[] = [
    [82, 376, -70, 690, 12, -30],
    [102, 378, -46, 728, 12, -36],
    [114, 400, -20, 746, 10, -34],
    [70, 390, -92, 650, 8, -20],
    [90, 560, -96, 768, 10, -20],
  ];
  return [
    {
      cloth,
      pieces: [{ outline }],
      folds: folds(rows),
      over: clipped(
        'p',
        border('M-92 632C-50 566 20 482 62 366', cut.border, 19) +
          border('M124 384C120 470 96 560 60 640C26 706 -40 760 -120 786', cut.border, 8),
      ),
    },
  ];
}

/** The end of a saree that falls over the right forearm of the pose `strap`. */
export function fallOverArm(cut: SareeCut, cloth: Cloth): Layer {
  const outline =
    'M150 604C128 618 92 652 62 704C60 800 50 960 46 1092Q70 1106 96 1096Q124 1112 166 1090C172 940 168 740 164 618C162 602 156 600 150 604Z';
  return {
    cloth,
    pieces: [{ outline }],
    folds: folds([
      [88, 676, 72, 1090, 10, 4],
      [112, 648, 104, 1092, 11, -4],
      [138, 624, 136, 1090, 11, 5],
      [154, 616, 158, 1080, 8, -3],
      [66, 712, 160, 640, 9, 8],
    ]),
    over:
      `<g clip-path="url(#uc)">` +
      border('M40 1058Q104 1078 172 1054', cut.border, 48) +
      border('M62 704C60 800 50 960 46 1092', cut.border, 12) +
      '</g>',
  };
}

/** Draws a saree: blouse, pleated skirt and the end over the shoulder. */
export function saree(
  cut: SareeCut,
  cloth: Cloth,
  side: Side,
  random: () => number,
  pose?: Pose,
): [Layer, string][] {
  const blouse = upper(
    {
      build: 'woman',
      collar: cut.drape === 'osari' ? 'boat' : 'scoop',
      sleeve: 'close',
      front: 'closed',
      hem: 'straight',
      hemY: 622,
      shape: 'fitted',
      ease: 3,
      trim: cut.border,
    },
    cut.blouse,
    side,
    random,
    'b',
    pose,
  );
  const rows: Fold[] = [];
  const pleatXs = side === 'front' ? [-34, -20, -6, 8, 22] : [];
  for (const x of pleatXs) rows.push([x, 640, x * 1.9 + 4, 1480, 7, 0]);
  for (const x of [-118, -88, -62, 66, 98, 128])
    rows.push([x * 0.74, 740 + random() * 90, x * 1.08, 1472, 15, x * 0.06]);
  if (side === 'front')
    rows.push([116, 700, -26, 800, 10, 16], [126, 770, -20, 920, 11, 20], [-112, 700, -40, 780, 9, -8]);
  else rows.push([-116, 720, 60, 800, 11, -16], [-124, 790, 70, 900, 12, -18]);
  const seam = seamOf(cloth.base);
  const pleats = pleatXs
    .map((x) => line(d`M${x} 632L${x * 1.9 + 4} 1484`, { colour: seam, width: 1.3, opacity: 0.45 }))
    .join('');
  const waist =
    area('M-89 600Q0 616 89 600L91 624Q0 642 -91 624Z', cloth.base) +
    (hasPattern(cloth) ? area('M-89 600Q0 616 89 600L91 624Q0 642 -91 624Z', 'url(#kf)') : '') +
    line('M-91 624Q0 642 91 624', { colour: seam, width: 1.2, opacity: 0.6 });
  const skirt: Layer = {
    cloth,
    isBelowWaist: true,
    pieces: [{ outline: skirtOutline }],
    folds: folds(rows),
    over:
      clipped('k', `<g transform="translate(0 -26)">${border(skirtHem, cut.border, 40)}</g>`) +
      pleats +
      waist,
  };
  const draped = drapedEnd(cut, cloth, side);
  const names = ['p', 'q'];
  return [
    [blouse, 'b'],
    [skirt, 'k'],
    ...draped.map((layer, at): [Layer, string] => [layer, names[at] ?? 'p']),
  ];
}
