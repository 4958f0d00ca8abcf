import type { Build } from './body.ts';
import { lightness, lightOf, mix, seamOf } from './palette.ts';
import { area, d, line, mirrored, paintLayers, symmetricOutline } from './svg.ts';
import type { Point, Segment } from './svg.ts';

export type CollarName =
  | 'crew'
  | 'scoop'
  | 'vee'
  | 'boat'
  | 'square'
  | 'sweetheart'
  | 'shirt'
  | 'polo'
  | 'camp'
  | 'mandarin'
  | 'hood'
  | 'notch';

export interface CollarArt {
  /** Start of the neckline's right half, at the centre of the body. */
  start: Point;
  /** The rest of the right half, up to the side of the neck. */
  neckline: Segment[];
  under: string;
  over: string;
  /** Top of the front opening. */
  openingY: number;
  /** The right half of the neckline as path data; empty for a back view. */
  half: string;
}

interface CollarPaint {
  colour: string;
  /** `url()` of the cloth's pattern. */
  fill: string | undefined;
}

/** Depth below the side of the neck, and how much wider than the neck. */
const necklines: Record<CollarName, readonly [depth: number, widen: number]> = {
  crew: [46, 8],
  scoop: [92, 20],
  vee: [104, 10],
  boat: [26, 40],
  square: [82, 26],
  sweetheart: [96, 34],
  shirt: [42, 2],
  polo: [42, 2],
  camp: [112, 2],
  mandarin: [46, 2],
  notch: [62, 8],
  hood: [64, 10],
};

function frontHalf(kind: CollarName, nx: number, nY: number, depth: number): [Point, Segment[]] {
  const y = nY + depth;
  if (kind === 'vee' || kind === 'camp')
    return [[0, y], [[nx * 0.45, y - depth * 0.42, nx * 0.92, nY + depth * 0.2, nx, nY]]];
  if (kind === 'square')
    return [
      [0, y],
      [
        [nx * 0.86, y - 2],
        [nx * 0.9, y - 30, nx * 0.96, nY + 30, nx, nY],
      ],
    ];
  if (kind === 'sweetheart')
    return [
      [0, y],
      [
        [nx * 0.2, y - 26, nx * 0.7, y - 30, nx * 0.84, y - 18],
        [nx * 0.9, y - 40, nx * 0.98, nY + 20, nx, nY],
      ],
    ];
  return [[0, y], [[nx * 0.62, y, nx * 0.98, nY + depth * 0.52, nx, nY]]];
}

const paintCloth = (paint: CollarPaint, outline: string) =>
  paintLayers(outline, [
    `fill="${paint.colour}"`,
    paint.fill ? `fill="${paint.fill}"` : '',
    `fill="${lightOf(paint.colour)}" fill-opacity=".16" stroke="${seamOf(paint.colour)}" stroke-width="1.2" stroke-opacity=".65"`,
  ]);

const toPathData = (segment: Segment) => {
  const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = segment;
  return segment.length === 2 ? d`L${a} ${b}` : d`C${a} ${b} ${c} ${e} ${f} ${g}`;
};

/** Draws the collar and the neckline from the front. */
export function frontCollar(kind: CollarName, build: Build, paint: CollarPaint): CollarArt {
  const [depth, widen] = necklines[kind];
  const nx = build.neckX + widen;
  const nY = build.neckY + widen * 0.35;
  const { colour } = paint;
  const seam = seamOf(colour);
  const inside = mix(colour, '#2a170e', lightness(colour) > 0.72 ? 0.3 : 0.42);
  const [start, neckline] = frontHalf(kind, nx, nY, depth);
  const raised = ['shirt', 'polo', 'camp', 'mandarin'].includes(kind) ? 30 : 0;
  const backDip = raised ? -raised : Math.min(22, depth * 0.32);
  // The inside of the back, visible through the neckline.
  const hollow = symmetricOutline(start, [
    ...neckline,
    [nx * 0.8, nY + backDip * 0.75, nx * 0.45, nY + backDip, 0, nY + backDip],
  ]);
  const tagY = nY + backDip + (raised ? 15 : 5);
  const rim = d`M${-nx} ${nY}C${-nx * 0.8} ${nY + backDip * 0.75} ${-nx * 0.45} ${nY + backDip} 0 ${nY + backDip}C${nx * 0.45} ${nY + backDip} ${nx * 0.8} ${nY + backDip * 0.75} ${nx} ${nY}`;
  // The inside of a standing collar, as high as its points.
  const stand = raised
    ? area(
        d`M${-nx + 11} ${nY - 31}C${-nx * 0.5} ${nY - 47} ${nx * 0.5} ${nY - 47} ${nx - 11} ${nY - 31}L${nx} ${nY}C${nx * 0.5} ${nY - 20} ${-nx * 0.5} ${nY - 20} ${-nx} ${nY}Z`,
        mix(colour, '#1b1216', 0.2),
      ) +
      line(d`M${-nx + 11} ${nY - 31}C${-nx * 0.5} ${nY - 47} ${nx * 0.5} ${nY - 47} ${nx - 11} ${nY - 31}`, {
        colour: seam,
        width: 1.4,
        opacity: 0.7,
      })
    : '';
  let under =
    area(hollow, inside) +
    stand +
    (raised ? '' : line(rim, { colour: mix(colour, '#1b1216', 0.18), width: kind === 'crew' ? 9 : 4 })) +
    `<path d="${d`M-13 ${tagY}h26v13h-26Z`}" fill="#efe6d6"/><path d="${d`M-8 ${tagY + 6.5}h16`}" stroke="#0d5c63" stroke-width="2"/>`;
  let over = '';
  const edge =
    d`M${-nx} ${nY}` +
    (kind === 'crew' || kind === 'scoop' || kind === 'boat' || kind === 'notch'
      ? d`C${-nx * 0.98} ${nY + depth * 0.52} ${-nx * 0.62} ${nY + depth} 0 ${nY + depth}C${nx * 0.62} ${nY + depth} ${nx * 0.98} ${nY + depth * 0.52} ${nx} ${nY}`
      : '');

  if (kind === 'crew') {
    over =
      line(edge, { colour: mix(colour, seam, 0.1), width: 13 }) +
      line(edge, { colour: seam, width: 13, opacity: 0.28, dash: '1.2 2.6' }) +
      `<g transform="translate(0 6.8)">${line(edge, { colour: seam, width: 1.3, opacity: 0.6 })}</g>` +
      `<g transform="translate(0 10.5)">${line(edge, { colour: seam, width: 0.8, opacity: 0.5, dash: '4 2' })}</g>`;
  } else if (kind === 'scoop' || kind === 'boat' || kind === 'notch') {
    over =
      line(edge, { colour: mix(colour, seam, 0.25), width: 4 }) +
      `<g transform="translate(0 6)">${line(edge, { colour: seam, width: 0.8, opacity: 0.5, dash: '4 2' })}</g>`;
    if (kind === 'notch') {
      const y = nY + depth;
      over +=
        area(d`M-7 ${y - 4}L0 ${y + 62}L7 ${y - 4}Z`, inside) +
        line(d`M-8 ${y}L0 ${y + 64}L8 ${y}`, { colour: seam, width: 1.6, opacity: 0.7 });
    }
  } else if (kind === 'vee' || kind === 'square' || kind === 'sweetheart') {
    const half = d`M0 ${start[1]}` + neckline.map(toPathData).join('');
    over = mirrored(
      line(half, { colour: mix(colour, seam, 0.22), width: kind === 'vee' ? 7 : 4 }) +
        `<g transform="translate(4 7)">${line(half, { colour: seam, width: 0.8, opacity: 0.5, dash: '4 2' })}</g>`,
    );
  } else if (kind === 'shirt' || kind === 'polo') {
    const wing = d`M${nx - 11} ${nY - 31}C${nx + 7} ${nY - 24} ${nx + 10} ${nY} ${nx + 5} ${nY + 18}C${nx} ${nY + 44} ${nx - 5} ${nY + 66} ${nx * 0.8} ${nY + 86}C${nx * 0.5} ${nY + 70} ${nx * 0.22} ${nY + 54} 2 ${nY + 40}C${nx * 0.34} ${nY + 22} ${nx * 0.68} ${nY - 2} ${nx - 11} ${nY - 31}Z`;
    const stitch = d`M${nx} ${nY + 16}C${nx - 4} ${nY + 42} ${nx - 9} ${nY + 62} ${nx * 0.78} ${nY + 79}C${nx * 0.5} ${nY + 64} ${nx * 0.28} ${nY + 52} 9 ${nY + 41}`;
    over = mirrored(
      area(d`M2 ${nY + 44}L${nx * 0.8} ${nY + 92}L${nx + 6} ${nY + 34}Z`, '#1b1216', 0.14) +
        paintCloth(paint, wing) +
        line(stitch, { colour: seam, width: 0.8, opacity: 0.55, dash: '4 2' }),
    );
  } else if (kind === 'camp') {
    const lapel = d`M${nx * 0.5} ${nY + 34}L${nx + 8} ${nY + 58}C${nx + 4} ${nY + 84} ${nx * 0.5} ${nY + 112} 3 ${nY + 142}C4 ${nY + 124} ${nx * 0.2} ${nY + 78} ${nx * 0.5} ${nY + 34}Z`;
    const fall = d`M${nx - 11} ${nY - 31}C${nx + 9} ${nY - 22} ${nx + 18} ${nY + 2} ${nx + 22} ${nY + 30}L${nx + 7} ${nY + 64}C${nx * 0.9} ${nY + 46} ${nx * 0.66} ${nY + 36} ${nx * 0.46} ${nY + 38}C${nx * 0.6} ${nY + 16} ${nx * 0.8} ${nY - 4} ${nx - 11} ${nY - 31}Z`;
    over = mirrored(
      area(
        d`M3 ${nY + 146}L${nx + 10} ${nY + 66}L${nx + 24} ${nY + 36}L${nx * 0.4} ${nY + 60}Z`,
        '#1b1216',
        0.15,
      ) +
        paintCloth(paint, lapel) +
        paintCloth(paint, fall),
    );
  } else if (kind === 'mandarin') {
    const band = d`M${nx - 10} ${nY - 26}C${nx + 1} ${nY - 18} ${nx + 3} ${nY - 6} ${nx + 1} ${nY + 3}C${nx * 0.96} ${nY + 30} ${nx * 0.55} ${nY + 52} 3 ${nY + 52}L5 ${nY + 26}C${nx * 0.5} ${nY + 22} ${nx * 0.78} ${nY + 2} ${nx - 10} ${nY - 26}Z`;
    over = mirrored(paintCloth(paint, band));
  } else if (kind === 'hood') {
    const bag = symmetricOutline(
      [0, nY - 92],
      [
        [52, nY - 94, nx + 30, nY - 62, nx + 34, nY - 4],
        [nx + 36, nY + 18, nx + 22, nY + 38, nx, nY + 42],
        [nx * 0.4, nY + 60, 20, nY + 60, 0, nY + 60],
      ],
    );
    const mouth = symmetricOutline(
      [0, nY - 70],
      [
        [34, nY - 72, nx + 4, nY - 50, nx + 8, nY - 6],
        [nx + 8, nY + 20, 24, nY + 60, 0, nY + 84],
      ],
    );
    under =
      paintCloth(paint, bag) + area(mouth, inside) + line(mouth, { colour: seam, width: 1.2, opacity: 0.7 });
    const roll = d`M${nx + 8} ${nY - 40}C${nx + 34} ${nY - 8} ${nx + 34} ${nY + 30} ${nx + 16} ${nY + 48}C${nx * 0.7} ${nY + 78} 26 ${nY + 94} 0 ${nY + 106}C2 ${nY + 92} 4 ${nY + 80} 0 ${nY + 72}C26 ${nY + 60} ${nx * 0.8} ${nY + 40} ${nx + 2} ${nY + 6}C${nx + 8} ${nY - 8} ${nx + 10} ${nY - 26} ${nx + 8} ${nY - 40}Z`;
    over =
      mirrored(paintCloth(paint, roll)) +
      mirrored(
        line(d`M20 ${nY + 84}C24 ${nY + 120} 18 ${nY + 150} 22 ${nY + 186}`, {
          colour: mix(colour, '#fff4e2', 0.55),
          width: 4.2,
        }) + line(d`M22 ${nY + 176}v14`, { colour: seam, width: 5 }),
      );
  }
  return {
    start,
    neckline,
    under,
    over,
    openingY: start[1],
    half: d`M0 ${start[1]}` + neckline.map(toPathData).join(''),
  };
}

/** Draws the collar and the neckline from the back. */
export function backCollar(kind: CollarName, build: Build, paint: CollarPaint): CollarArt {
  const [, widen] = necklines[kind];
  const nx = build.neckX + widen;
  const nY = build.neckY + widen * 0.35;
  const seam = seamOf(paint.colour);
  const dip = kind === 'vee' || kind === 'sweetheart' || kind === 'square' ? 34 : 12;
  const start: Point = [0, nY + dip];
  const neckline: Segment[] = [[nx * 0.6, nY + dip, nx * 0.95, nY + dip * 0.5, nx, nY]];
  const edge = d`M${-nx} ${nY}C${-nx * 0.95} ${nY + dip * 0.5} ${-nx * 0.6} ${nY + dip} 0 ${nY + dip}C${nx * 0.6} ${nY + dip} ${nx * 0.95} ${nY + dip * 0.5} ${nx} ${nY}`;
  let over = line(edge, { colour: mix(paint.colour, seam, 0.2), width: kind === 'crew' ? 12 : 4 });
  if (kind === 'crew')
    over += `<g transform="translate(0 6.2)">${line(edge, { colour: seam, width: 1.2, opacity: 0.6 })}</g>`;
  if (['shirt', 'polo', 'camp', 'mandarin'].includes(kind)) {
    const low = kind === 'mandarin' ? 10 : 30;
    over = paintCloth(
      paint,
      symmetricOutline(
        [0, nY - 24],
        [
          [nx * 0.6, nY - 25, nx - 4, nY - 22, nx + 1, nY],
          [nx + 6, nY + low * 0.45],
          [nx * 0.6, nY + low, nx * 0.3, nY + low, 0, nY + low],
        ],
      ),
    );
  }
  if (kind === 'hood') {
    over =
      paintCloth(
        paint,
        symmetricOutline(
          [0, nY - 84],
          [
            [50, nY - 86, nx + 24, nY - 60, nx + 34, nY - 4],
            [nx + 38, nY + 50, 46, nY + 128, 0, nY + 138],
          ],
        ),
      ) + line(d`M0 ${nY - 82}V${nY + 136}`, { colour: seam, width: 1.2, opacity: 0.5 });
  }
  return { start, neckline, under: '', over, openingY: nY + dip, half: '' };
}
