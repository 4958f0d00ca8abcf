import { builds } from './body.ts';
import type { Cloth } from './cloth.ts';
import { hasPattern } from './cloth.ts';
import { backCollar, frontCollar } from './collars.ts';
import type { SleeveName, UpperCut } from './cuts.ts';
import { folds } from './layer.ts';
import type { Fold, Layer, Piece } from './layer.ts';
import { seamOf } from './palette.ts';
import { posed } from './pose.ts';
import type { Limbs, Pose } from './pose.ts';
import { bothSides, d, line, mirrored, symmetricOutline } from './svg.ts';
import type { Segment } from './svg.ts';
import { halfWidth, sideSeam, sleeve, through } from './torso.ts';
import type { Fit, Sleeve } from './torso.ts';
import { embroidery, hemMarks, opening, pockets, sleeveHem } from './upperDetails.ts';

export type Side = 'front' | 'back';

const sleeveEnds: Record<Exclude<SleeveName, 'none'>, readonly [end: number, widen: number]> = {
  cap: [0.34, 10],
  short: [0.72, 14],
  close: [0.62, 3],
  elbow: [0.98, 14],
  threeQuarter: [1.5, 9],
  long: [1.98, 2],
  rolled: [0.94, 9],
  puff: [0.8, 4],
  bell: [1.42, 24],
};

function hemLine(cut: UpperCut, fit: Fit, random: () => number): Segment[] {
  const { hemY, hem } = cut;
  const w = halfWidth(fit, hemY);
  if (hem === 'tail')
    return [
      [w * 0.94, hemY + 22, w * 0.62, hemY + 50, w * 0.3, hemY + 52],
      [0, hemY + 52],
    ];
  if (hem === 'ripple') {
    const points = [0, 1, 2, 3, 4].map(
      (at) => [w * (1 - at / 4), hemY + (at === 0 ? 0 : 10 + (at % 2 ? 5 : 0) + random() * 3)] as const,
    );
    return through(points);
  }
  return [[w * 0.6, hemY + 11, w * 0.25, hemY + 12, 0, hemY + 12]];
}

function torsoFolds(cut: UpperCut, fit: Fit, random: () => number): Fold[] {
  const { build } = fit;
  const { armpitX, armpitY, waistY, shoulderX, shoulderY } = build;
  const { hemY } = cut;
  const bottom = Math.min(hemY, 1000);
  const rows: Fold[] = [
    [armpitX - 8, armpitY + 4, 34 + random() * 14, armpitY + 92, 11, 9],
    [8 - armpitX, armpitY + 6, -30 - random() * 16, armpitY + 84, 12, -9],
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
    for (const x of [-0.66, -0.2, 0.36, 0.74]) {
      const at = x + (random() - 0.5) * 0.16;
      const top = waistY - 70 + random() * 80;
      if (bottom - top > 60)
        rows.push([
          halfWidth(fit, top) * at,
          top,
          halfWidth(fit, hemY) * at * 1.03,
          hemY - random() * 30,
          5 + (bottom - top) * 0.02,
          (random() - 0.5) * 16,
        ]);
    }
  }
  return rows;
}

/** The folds of one sleeve; `side` is 1 on the right and -1 on the left. */
function sleeveFolds(
  { build }: Fit,
  side: 1 | -1,
  end: number,
  { outer, inner }: Sleeve,
  random: () => number,
): Fold[] {
  const rows: Fold[] = [];
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
      build.armpitY + 16 + random() * 16,
      8,
      side * 5,
    ],
  );
  if (end > 1.3) {
    const [x, y] = build.elbow;
    rows.push(
      [side * (x - 24), y - 34, side * (x + 22), y - 8, 8, side * 6],
      [side * (x - 24), y - 4, side * (x + 24), y + 6, 8, side * 6],
      [side * (x - 20), y + 34, side * (x + 20), y + 22 + random() * 10, 7, side * 5],
      [side * (x + 10), y + 40, side * (outer[0] - 12), outer[1] - 36, 8, side * 4],
      [side * (inner[0] + 4), inner[1] - 40, side * (outer[0] - 4), outer[1] - 54, 6, side * 4],
    );
  }
  return rows;
}

/** Draws a garment for the upper body. */
export function upper(
  cut: UpperCut,
  cloth: Cloth,
  side: Side,
  random: () => number,
  id: string,
  pose?: Pose,
): Layer {
  const build = builds[cut.build];
  const body = posed(cut.build, pose);
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
  const trunk = symmetricOutline(collar.start, [
    ...collar.neckline,
    [neckX + (sx - neckX) * 0.4, neckY + (sy - neckY) * 0.28, neckX + (sx - neckX) * 0.8, sy - 9, sx, sy],
    armhole,
    ...sideSeam(fit, armpitY, cut.hemY),
    ...hemLine(cut, fit, random),
  ]);

  const pieces: Piece[] = [];
  let over = '';
  const allFolds = torsoFolds(cut, fit, random);
  if (cut.sleeve !== 'none') {
    const [end, widen] = sleeveEnds[cut.sleeve];
    const room = cut.sleeve === 'puff' ? 24 : 0;
    const rightFit = { ...fit, build: body.right };
    const leftFit = { ...fit, build: body.left };
    const right = sleeve(rightFit, end, widen + drop * 0.25, drop, room);
    const left = sleeve(leftFit, end, widen + drop * 0.25, drop, room);
    pieces.push(
      { outline: right.outline, patternDirection: 'right' },
      { outline: mirroredPath(left.outline), patternDirection: 'left' },
    );
    allFolds.push(
      ...sleeveFolds(rightFit, 1, end, right, random),
      ...sleeveFolds(leftFit, -1, end, left, random),
    );
    const hemOf = (sleeveFit: Fit) =>
      sleeveHem(cut, cloth, sleeveFit, end, widen + drop * 0.25, fill ? `${id}f` : undefined);
    // The cuff of an arm behind the body is hidden by the trunk.
    const hides = ({ arm }: Limbs, markup: string) =>
      arm === 'behind' ? `<g clip-path="url(#${id}h)">${markup}</g>` : markup;
    const cuffs = bothSides(hides(body.pose.right, hemOf(rightFit)), hides(body.pose.left, hemOf(leftFit)));
    over += cuffs.includes(`#${id}h`)
      ? `<clipPath id="${id}h"><path clip-rule="evenodd" d="M-999 0H999V1600H-999Z${trunk}"/></clipPath>${cuffs}`
      : cuffs;
  }
  // A short sleeve stays behind the trunk, because only the forearm comes forward.
  const isLong = cut.sleeve !== 'none' && sleeveEnds[cut.sleeve][0] > 1.3;
  const isInFront = (_: Piece, at: number) =>
    isLong && (at === 0 ? body.pose.right : body.pose.left).arm === 'front';
  const inFront = pieces.filter(isInFront);
  const behind = pieces.filter((piece) => !inFront.includes(piece));
  pieces.splice(0, pieces.length, ...behind, { outline: trunk }, ...inFront);
  const armholeLine = d`M${sx} ${sy}C${armhole[0] ?? 0} ${armhole[1] ?? 0} ${armhole[2] ?? 0} ${armhole[3] ?? 0} ${armpitX} ${armpitY}`;
  over += mirrored(
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

/** Mirrors path data that consists only of absolute M, L, C, Q and Z commands. */
function mirroredPath(data: string): string {
  return data.replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${-Number(x) || 0} ${y}`);
}
