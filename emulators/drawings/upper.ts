import { builds } from './body.ts';
import type { Cloth } from './cloth.ts';
import { hasPattern } from './cloth.ts';
import { backCollar, frontCollar } from './collars.ts';
import type { CollarName } from './collars.ts';
import { folds } from './layer.ts';
import type { Fold, Layer, Piece } from './layer.ts';
import { lightOf, mix, seamOf } from './palette.ts';
import { area, both, d, line, symmetric } from './svg.ts';
import type { Segment } from './svg.ts';
import { cuff, halfWidth, sideSeam, sleeve, through } from './torso.ts';
import type { Fit, Shape } from './torso.ts';

export type SleeveName =
  'none' | 'cap' | 'close' | 'short' | 'elbow' | 'threeQuarter' | 'long' | 'rolled' | 'puff' | 'bell';
export type HemName = 'straight' | 'tail' | 'slit' | 'rib' | 'ripple' | 'tucked';
export type FrontName = 'closed' | 'buttons' | 'half' | 'polo' | 'zip' | 'snaps' | 'wrap';

/** How a garment for the upper body is cut: shirts, kurtas, hoodies, jackets, blouses and the tops of dresses. */
export interface UpperCut {
  build: 'man' | 'woman';
  collar: CollarName;
  sleeve: SleeveName;
  front: FrontName;
  hem: HemName;
  /** Height of the hem: about 640 the waist, 790 the hip, 980 the knee's upper side. */
  hemY: number;
  shape: Shape;
  ease: number;
  /** How far the shoulder seam falls over the arm. */
  drop?: number;
  pockets?: 'chest' | 'two' | 'hips' | 'pouch' | undefined;
  /** Buttons and embroidery; collar and cuffs when they are cut from a plain cloth. */
  trim?: string | undefined;
  contrast?: string | undefined;
  /** A worked panel down the front of a kurta, or round the yoke of a blouse. */
  embroidery?: 'placket' | 'yoke' | undefined;
}

export type Side = 'front' | 'back';

const sleeveEnds: Record<Exclude<SleeveName, 'none'>, readonly [end: number, widen: number]> = {
  cap: [0.34, 10],
  short: [0.72, 14],
  close: [0.62, 3],
  elbow: [0.98, 14],
  threeQuarter: [1.5, 9],
  long: [1.98, 2],
  rolled: [1.02, 9],
  puff: [0.8, 4],
  bell: [1.42, 24],
};

function hemLine(cut: UpperCut, fit: Fit, chance: () => number): Segment[] {
  const { hemY, hem } = cut;
  const w = halfWidth(fit, hemY);
  if (hem === 'tail')
    return [
      [w * 0.94, hemY + 22, w * 0.62, hemY + 50, w * 0.3, hemY + 52],
      [0, hemY + 52],
    ];
  if (hem === 'ripple') {
    const points = [0, 1, 2, 3, 4].map(
      (at) => [w * (1 - at / 4), hemY + (at === 0 ? 0 : 10 + (at % 2 ? 5 : 0) + chance() * 3)] as const,
    );
    return through(points);
  }
  return [[w * 0.6, hemY + 11, w * 0.25, hemY + 12, 0, hemY + 12]];
}

function torsoFolds(cut: UpperCut, fit: Fit, chance: () => number): Fold[] {
  const { build } = fit;
  const { armpitX, armpitY, waistY, shoulderX, shoulderY } = build;
  const { hemY } = cut;
  const bottom = Math.min(hemY, 1000);
  const rows: Fold[] = [
    [armpitX - 8, armpitY + 4, 34 + chance() * 14, armpitY + 92, 11, 9],
    [8 - armpitX, armpitY + 6, -30 - chance() * 16, armpitY + 84, 12, -9],
    [armpitX - 2, armpitY + 42, 52, armpitY + 148, 9, 8],
    [2 - armpitX, armpitY + 50, -46, armpitY + 164, 10, -8],
    [shoulderX - 14, shoulderY + 18, armpitX - 34, armpitY + 34, 9, -7],
    [14 - shoulderX, shoulderY + 18, 36 - armpitX, armpitY + 40, 9, 7],
  ];
  if (hemY > waistY) {
    const edge = halfWidth(fit, waistY);
    rows.push(
      [edge + 4, waistY - 26, edge * 0.3, waistY + 8, 8, 6],
      [-edge - 4, waistY - 14, -edge * 0.34, waistY + 22, 9, -6],
      [edge + 4, waistY + 16, edge * 0.46, waistY + 40, 6, 4],
    );
    for (const x of [-0.72, -0.34, 0.12, 0.5, 0.8]) {
      const at = x + (chance() - 0.5) * 0.14;
      const top = waistY + (chance() - 0.3) * 90;
      if (bottom - top > 60)
        rows.push([
          halfWidth(fit, top) * at,
          top,
          halfWidth(fit, hemY) * at * 1.03,
          hemY - chance() * 30,
          9 + (bottom - top) * 0.025,
          (chance() - 0.5) * 16,
        ]);
    }
  }
  return rows;
}

function sleeveFolds(
  fit: Fit,
  end: number,
  outer: readonly [number, number],
  inner: readonly [number, number],
  chance: () => number,
): Fold[] {
  const { build } = fit;
  const rows: Fold[] = [];
  for (const side of [1, -1]) {
    rows.push(
      [
        side * (build.shoulderX - 2),
        build.shoulderY + 22,
        side * (inner[0] + outer[0] + 4) * 0.5,
        Math.min((inner[1] + outer[1]) / 2, build.shoulderY + 190),
        9,
        side * -6,
      ],
      [
        side * (build.armpitX + 8),
        build.armpitY - 8,
        side * (outer[0] - 18),
        build.armpitY + 16 + chance() * 16,
        8,
        side * 5,
      ],
    );
    if (end > 1.3) {
      const [x, y] = build.elbow;
      rows.push(
        [side * (x - 24), y - 34, side * (x + 22), y - 8, 8, side * 6],
        [side * (x - 24), y - 4, side * (x + 24), y + 6, 8, side * 6],
        [side * (x - 20), y + 34, side * (x + 20), y + 22 + chance() * 10, 7, side * 5],
        [side * (x + 10), y + 40, side * (outer[0] - 12), outer[1] - 36, 8, side * 4],
        [side * (inner[0] + 4), inner[1] - 40, side * (outer[0] - 4), outer[1] - 54, 6, side * 4],
      );
    }
  }
  return rows;
}

const button = (x: number, y: number, colour: string, radius = 4.6) =>
  `<circle cx="${x}" cy="${y + 1.4}" r="${radius}" fill="#1b1216" fill-opacity=".35"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" stroke="${seamOf(colour)}" stroke-width=".8"/><path d="${d`M${x - 1.3} ${y - 1.2}h.1M${x + 1.3} ${y - 1.2}h.1M${x - 1.3} ${y + 1.2}h.1M${x + 1.3} ${y + 1.2}h.1`}" stroke="${seamOf(colour)}" stroke-width="1.2" stroke-linecap="round"/>`;

function opening(cut: UpperCut, cloth: Cloth, fromY: number, fill: string | undefined): string {
  const seam = seamOf(cloth.base);
  const toY =
    cut.front === 'half'
      ? fromY + 190
      : cut.front === 'polo'
        ? fromY + 118
        : cut.hemY + (cut.hem === 'tail' ? 52 : cut.hem === 'rib' ? 0 : 12);
  const trim = cut.trim ?? mix(cloth.base, '#fff6e6', 0.7);
  const step = cut.front === 'half' ? 44 : cut.front === 'polo' ? 38 : 66;
  if (cut.front === 'closed') return '';
  if (cut.front === 'wrap') {
    const w = halfWidth({ build: builds[cut.build], shape: cut.shape, ease: cut.ease }, cut.hemY);
    const edge = d`M-30 ${fromY - 44}C0 ${fromY + 40} ${w * 0.4} ${cut.hemY - 120} ${w * 0.94} ${cut.hemY - 8}`;
    return (
      line(edge, { colour: '#1b1216', width: 6, opacity: 0.16 }) +
      line(edge, { colour: seam, width: 1.8, opacity: 0.7 })
    );
  }
  if (cut.front === 'zip') {
    return (
      area(d`M-9 ${fromY}H9V${toY}H-9Z`, mix(cloth.base, '#140b14', 0.3)) +
      line(d`M0 ${fromY}V${toY}`, { colour: '#c9c2b5', width: 4.5, dash: '2 1.6' }) +
      line(d`M-13 ${fromY + 4}V${toY}M13 ${fromY + 4}V${toY}`, {
        colour: seam,
        width: 0.9,
        opacity: 0.6,
        dash: '4 2',
      }) +
      area(d`M-4 ${fromY + 2}h8l1 12 -2 20h-6l-2 -20Z`, '#b9b2a6')
    );
  }
  const half = 11;
  const strip = d`M${-half} ${fromY - 2}H${half}V${toY}H${-half}Z`;
  let marks =
    area(strip, cut.contrast ?? cloth.base) +
    (fill && !cut.contrast ? area(strip, fill) : '') +
    area(strip, lightOf(cloth.base), 0.14);
  marks += area(d`M${half} ${fromY}h7V${toY}h-7Z`, '#1b1216', 0.14);
  marks += line(d`M${-half} ${fromY}V${toY}H${half}V${fromY}`, { colour: seam, width: 1.1, opacity: 0.7 });
  marks += line(d`M${3.5 - half} ${fromY}V${toY - 4}M${half - 3.5} ${fromY}V${toY - 4}`, {
    colour: seam,
    width: 0.8,
    opacity: 0.5,
    dash: '4 2',
  });
  if (cut.front === 'half' || cut.front === 'polo')
    marks += line(d`M${-half} ${toY - 12}H${half}`, { colour: seam, width: 1, opacity: 0.6 });
  for (let y = fromY + 20; y < toY - 18; y += step)
    marks += button(0, Math.round(y), trim, cut.front === 'snaps' ? 5.6 : 4.6);
  return marks;
}

function pocket(
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  fill: string | undefined,
  flap = false,
): string {
  const outline = d`M${x} ${y}h${width}v${height - 12}l${-width / 2} 12l${-width / 2} -12Z`;
  const seam = seamOf(colour);
  return (
    area(
      d`M${x + 2} ${y + 4}h${width + 2}v${height - 10}l${-width / 2} 12l${-width / 2} -12Z`,
      '#1b1216',
      0.13,
    ) +
    area(outline, colour) +
    (fill ? area(outline, fill) : '') +
    area(outline, lightOf(colour), 0.1) +
    line(outline, { colour: seam, width: 1.1, opacity: 0.7 }) +
    line(
      d`M${x + 3} ${y + 11}h${width - 6}M${x + 3} ${y + 3}v${height - 17}l${width / 2 - 3} 10l${width / 2 - 3} -10v${17 - height}`,
      { colour: seam, width: 0.8, opacity: 0.5, dash: '4 2' },
    ) +
    (flap
      ? area(d`M${x - 2} ${y - 3}h${width + 4}v16l${-width / 2 - 2} 11l${-width / 2 - 2} -11Z`, colour) +
        line(d`M${x - 2} ${y - 3}h${width + 4}v16l${-width / 2 - 2} 11l${-width / 2 - 2} -11Z`, {
          colour: seam,
          width: 1.1,
          opacity: 0.75,
        })
      : '')
  );
}

function pockets(cut: UpperCut, cloth: Cloth, fit: Fit, fill: string | undefined): string {
  const { armpitY, waistY } = fit.build;
  const seam = seamOf(cloth.base);
  const w = halfWidth(fit, waistY);
  const low = Math.min(cut.hemY - 106, waistY + 60);
  if (cut.pockets === 'chest') return pocket(w * 0.3, armpitY - 16, 56, 66, cloth.base, fill);
  if (cut.pockets === 'two') return both(pocket(w * 0.26, armpitY - 12, 62, 72, cloth.base, fill, true));
  if (cut.pockets === 'hips') return both(pocket(w * 0.3, low, 72, 88, cloth.base, fill));
  if (cut.pockets === 'pouch') {
    const outline = symmetric(
      [0, waistY - 12],
      [
        [62, waistY - 12],
        [70, waistY + 20, 96, waistY + 40, 102, waistY + 60],
        [102, cut.hemY - 20],
        [0, cut.hemY - 18],
      ],
    );
    return (
      area(outline, lightOf(cloth.base), 0.08) +
      line(outline, { colour: seam, width: 1.6, opacity: 0.65 }) +
      both(
        line(d`M58 ${waistY - 7}C66 ${waistY + 24} 90 ${waistY + 44} 97 ${waistY + 62}`, {
          colour: seam,
          width: 0.9,
          opacity: 0.55,
          dash: '4 2',
        }),
      )
    );
  }
  return '';
}

function embroidery(cut: UpperCut, fromY: number, half: string): string {
  const colour = cut.trim ?? '#f3ecdf';
  if (cut.embroidery === 'placket') {
    const rows = Array.from({ length: 9 }, (_, at) => {
      const y = fromY + 12 + at * 24;
      return d`M18 ${y}c10 -8 16 -2 12 6c-3 6 -10 3 -8 -2M18 ${y + 12}c6 4 12 4 16 0`;
    }).join('');
    return both(
      line(rows, { colour, width: 1.9 }) +
        line(d`M15 ${fromY}V${fromY + 222}M39 ${fromY}V${fromY + 212}`, { colour, width: 1.4, dash: '.1 4' }),
    );
  }
  if (cut.embroidery === 'yoke') {
    const row = (down: number, width: number, dash: string) =>
      `<g transform="translate(${down * 0.5} ${down})">${line(half, { colour, width, dash })}</g>`;
    return both(row(11, 2, '5 3') + row(21, 8, '2.4 5') + row(31, 2, '5 3'));
  }
  return '';
}

/** Cuts a garment for the upper body. */
export function upper(cut: UpperCut, cloth: Cloth, side: Side, chance: () => number, id: string): Layer {
  const build = builds[cut.build];
  const fit: Fit = { build, shape: cut.shape, ease: cut.ease };
  const drop = cut.drop ?? 0;
  const fill = hasPattern(cloth) ? `url(#${id}f)` : undefined;
  const paint = { colour: cut.contrast ?? cloth.base, fill: cut.contrast ? undefined : fill };
  const collar = (side === 'front' ? frontCollar : backCollar)(cut.collar, build, paint);
  const seam = seamOf(cloth.base);
  const neck = collar.neckline.at(-1) ?? [];
  const [neckX = 0, neckY = 0] = neck.slice(-2);
  const { shoulderX, shoulderY, armpitY } = build;
  const sleeveless = cut.sleeve === 'none';
  const sx = sleeveless ? shoulderX - 22 : shoulderX + drop;
  const sy = sleeveless ? shoulderY - 8 : shoulderY + drop * 0.4;
  const armpitX = halfWidth(fit, armpitY);
  const armhole: Segment = [
    sx - 12 - drop * 0.3,
    sy + 44,
    armpitX - 15 - drop * 0.3,
    armpitY - 26,
    armpitX,
    armpitY,
  ];
  const body = symmetric(collar.start, [
    ...collar.neckline,
    [neckX + (sx - neckX) * 0.4, neckY + (sy - neckY) * 0.28, neckX + (sx - neckX) * 0.8, sy - 9, sx, sy],
    armhole,
    ...sideSeam(fit, armpitY, cut.hemY),
    ...hemLine(cut, fit, chance),
  ]);

  const pieces: Piece[] = [];
  let over = '';
  const allFolds = torsoFolds(cut, fit, chance);
  if (cut.sleeve !== 'none') {
    const [end, widen] = sleeveEnds[cut.sleeve];
    const room = cut.sleeve === 'puff' ? 24 : 0;
    const cutSleeve = sleeve(fit, end, widen + drop * 0.25, drop, room);
    pieces.push(
      { outline: cutSleeve.outline, lie: 'right' },
      { outline: mirroredPath(cutSleeve.outline), lie: 'left' },
    );
    allFolds.push(...sleeveFolds(fit, end, cutSleeve.outer, cutSleeve.inner, chance));
    over += both(sleeveHem(cut, cloth, fit, end, widen + drop * 0.25, fill ? `${id}f` : undefined));
  }
  pieces.push({ outline: body });
  const armholeLine = d`M${sx} ${sy}C${armhole[0] ?? 0} ${armhole[1] ?? 0} ${armhole[2] ?? 0} ${armhole[3] ?? 0} ${armpitX} ${armpitY}`;
  over += both(
    line(armholeLine, { colour: '#1b1216', width: 5, opacity: 0.1 }) +
      line(armholeLine, { colour: seam, width: 1.3, opacity: 0.6 }),
  );
  over += hemMarks(cut, cloth, fit);
  if (side === 'front')
    over +=
      pockets(cut, cloth, fit, fill) +
      opening(cut, cloth, collar.openingY, fill) +
      (cut.embroidery ? embroidery(cut, collar.openingY, collar.half) : '');
  else if (['shirt', 'camp', 'mandarin'].includes(cut.collar)) {
    over += line(d`M${-sx + 14} ${armpitY - 42}Q0 ${armpitY - 34} ${sx - 14} ${armpitY - 42}`, {
      colour: seam,
      width: 1.3,
      opacity: 0.6,
    });
    over += line(
      d`M-9 ${armpitY - 37}L-6 ${Math.min(cut.hemY, armpitY + 190)}M9 ${armpitY - 37}L6 ${Math.min(cut.hemY, armpitY + 190)}`,
      { colour: seam, width: 1, opacity: 0.4 },
    );
  }
  return { cloth, under: collar.under, pieces, folds: folds(allFolds), over: over + collar.over };
}

/** Mirrors path data made of absolute M, L, C, Q and Z alone. */
function mirroredPath(data: string): string {
  return data.replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${-Number(x) || 0} ${y}`);
}

function sleeveHem(
  cut: UpperCut,
  cloth: Cloth,
  fit: Fit,
  end: number,
  widen: number,
  pattern: string | undefined,
): string {
  const { build } = fit;
  const seam = seamOf(cloth.base);
  const half = armHalf(build, end) + 6 + widen;
  const strip = (from: number, to: number, room: number, colour: string) => {
    const outline = cuff(build, from, to, room);
    return (
      area(outline, colour) +
      (pattern && colour === cloth.base ? area(outline, `url(#${pattern}r)`) : '') +
      area(outline, '#1b1216', 0.07) +
      line(outline, { colour: seam, width: 1.2, opacity: 0.7 })
    );
  };
  if (cut.sleeve === 'long' && cut.hem === 'rib')
    return strip(end - 0.2, end + 0.02, half - 2, mix(cloth.base, seam, 0.14));
  if (cut.sleeve === 'long' && cut.collar !== 'crew')
    return strip(end - 0.22, end + 0.02, half + 1, cut.contrast ?? cloth.base);
  if (cut.sleeve === 'rolled')
    return (
      strip(end - 0.14, end + 0.06, half + 4, cut.contrast ?? mix(cloth.base, '#fff2e0', 0.1)) +
      strip(end - 0.02, end + 0.08, half + 5, cloth.base)
    );
  if (cut.sleeve === 'puff') return strip(end - 0.05, end + 0.03, half, cloth.base);
  const outline = cuff(build, end - 0.07, end, half);
  return line(outline, { colour: seam, width: 0.9, opacity: 0.45, dash: '4 2' });
}

function armHalf(build: Fit['build'], end: number): number {
  const [shoulder, elbow, wrist] = build.arm;
  return end <= 1 ? shoulder + (elbow - shoulder) * end : elbow + (wrist - elbow) * (end - 1);
}

function hemMarks(cut: UpperCut, cloth: Cloth, fit: Fit): string {
  const seam = seamOf(cloth.base);
  const w = halfWidth(fit, cut.hemY);
  const stitch = { colour: seam, width: 0.9, opacity: 0.5, dash: '4 2' };
  if (cut.hem === 'tucked') return '';
  if (cut.hem === 'rib') {
    const band = symmetric(
      [0, cut.hemY - 22],
      [
        [w * 0.5, cut.hemY - 22, w * 0.8, cut.hemY - 24, w + 1, cut.hemY - 32],
        [w - 3, cut.hemY + 2],
        [w * 0.6, cut.hemY + 13, w * 0.25, cut.hemY + 14, 0, cut.hemY + 14],
      ],
    );
    return (
      area(band, mix(cloth.base, seam, 0.12)) +
      line(d`M${-w} ${cut.hemY - 10}Q0 ${cut.hemY + 8} ${w} ${cut.hemY - 10}`, {
        colour: seam,
        width: 34,
        opacity: 0.2,
        dash: '1.4 3',
      }) +
      line(band, { colour: seam, width: 1.2, opacity: 0.6 })
    );
  }
  if (cut.hem === 'tail')
    return line(
      d`M${-w + 4} ${cut.hemY - 9}C${-w * 0.9} ${cut.hemY + 14} ${-w * 0.6} ${cut.hemY + 42} 0 ${cut.hemY + 43}C${w * 0.6} ${cut.hemY + 42} ${w * 0.9} ${cut.hemY + 14} ${w - 4} ${cut.hemY - 9}`,
      stitch,
    );
  if (cut.hem === 'ripple') return '';
  const slitX = halfWidth(fit, cut.hemY - 118);
  const slit =
    cut.hem === 'slit'
      ? both(
          area(
            d`M${w} ${cut.hemY}L${w - 9} ${cut.hemY + 6}L${slitX - 1} ${cut.hemY - 118}Z`,
            '#1b1216',
            0.42,
          ) + line(d`M${w - 13} ${cut.hemY}L${slitX - 6} ${cut.hemY - 122}`, stitch),
        )
      : '';
  return (
    line(
      d`M${-w + 2} ${cut.hemY - 11}C${-w * 0.5} ${cut.hemY + 1} ${w * 0.5} ${cut.hemY + 1} ${w - 2} ${cut.hemY - 11}`,
      stitch,
    ) + slit
  );
}
