import { builds } from './body.ts';
import type { Build } from './body.ts';
import { hasPattern } from './cloth.ts';
import type { Cloth } from './cloth.ts';
import { folds } from './layer.ts';
import type { Fold, Layer, Piece } from './layer.ts';
import { dye, lightOf, mix, seamOf } from './palette.ts';
import { posed } from './pose.ts';
import type { Pose } from './pose.ts';
import { area, bothSides, d, line, mirrored, symmetricOutline } from './svg.ts';
import type { Point, Segment } from './svg.ts';
import { through } from './torso.ts';
import type { Side } from './upper.ts';

/** Trousers and shorts. */
export interface LegsCut {
  build: 'man' | 'woman';
  leg: 'slim' | 'straight' | 'wide' | 'tapered';
  /** Body units; 1470 at the ankle, about 1060 above the knee. */
  hemY: number;
  waist: 'button' | 'drawstring' | 'high';
  pockets?: 'slant' | 'cargo' | undefined;
  turnUp?: boolean;
}

/** Added to the half width of the leg at hip, knee and hem. */
const legEases = {
  slim: [8, 6, 8],
  straight: [14, 18, 26],
  wide: [18, 40, 66],
  tapered: [22, 24, 8],
} as const;

/** Skirts and sarongs. */
export interface SkirtCut {
  build: 'man' | 'woman';
  kind: 'sarong' | 'wrap' | 'gathered' | 'pencil' | 'tiered' | 'pleated';
  hemY: number;
  /** Colour of the border at the hem. */
  border?: string | undefined;
  /** Upper edge in body units; the waist when omitted. */
  topY?: number | undefined;
}

/** Draws trousers or shorts. */
export function legs(
  cut: LegsCut,
  cloth: Cloth,
  side: Side,
  random: () => number,
  id: string,
  pose?: Pose,
): Layer {
  const body = posed(cut.build, pose);
  const { waistX, waistY, hipX, hipY, crotchY } = body.right;
  const [hipRoom, kneeRoom, hemRoom] = legEases[cut.leg];
  const top = waistY + (cut.waist === 'high' ? -14 : 18);
  const { hemY: length } = cut;
  const share = Math.min(1, (length - crotchY) / (1470 - crotchY));
  const kneeHalf = 44 + kneeRoom;
  const straight = builds[cut.build];
  const hemHalf = length < straight.kneeY ? kneeHalf + 2 + hemRoom * 0.2 : 26 + hemRoom;
  const waist: Point = [waistX + 7, top];
  const halfOf = ({ kneeX, kneeY, ankleX, ankleY }: Build) => {
    // A straight leg keeps the legs of the trousers apart.
    const isStraight = ankleX === straight.ankleX;
    const hemY = length + (ankleY - straight.ankleY) * share;
    const axisX = kneeX + (ankleX - kneeX) * Math.max(0, share * 2 - 1);
    const outer: Point[] = [
      waist,
      [waist[0] + (hipX + hipRoom * 0.7 - waist[0]) * 0.66, top + (hipY - top) * 0.5],
      [hipX + hipRoom * 0.7, hipY],
      [hipX + hipRoom * 0.55, crotchY + 20],
    ];
    const innerKneeX = kneeX - kneeHalf * 0.92;
    const innerHemX = axisX - hemHalf * 0.94;
    const inner: Point[] = [];
    if (length > straight.kneeY + 40) {
      outer.push([kneeX + kneeHalf, kneeY - 40]);
      inner.push([isStraight ? Math.max(5, innerKneeX) : innerKneeX, kneeY - 40]);
    }
    outer.push([axisX + hemHalf, hemY]);
    inner.push([isStraight ? Math.max(6, innerHemX) : innerHemX, hemY + 3]);
    return { outer, inner, axisX, hemY, kneeX, kneeY };
  };
  const halves = { right: halfOf(body.right), left: halfOf(body.left) };
  const toPathData = (segments: readonly Segment[]) =>
    segments.map(([a = 0, b = 0, c = 0, e = 0, f = 0, g = 0]) => d`C${a} ${b} ${c} ${e} ${f} ${g}`).join('');
  const leg = (sign: 1 | -1) => {
    const { outer, inner, axisX, hemY } = sign === 1 ? halves.right : halves.left;
    const flip = (points: readonly Point[]) => points.map(([x, y]): Point => [x * sign, y]);
    const [hemInnerX, hemInnerY] = inner.at(-1) ?? [0, 0];
    return (
      d`M${-3 * sign} ${top + 5}L${waist[0] * sign} ${waist[1]}` +
      toPathData(through(flip(outer))) +
      d`Q${axisX * sign} ${hemY + 12} ${hemInnerX * sign} ${hemInnerY}` +
      toPathData(through(flip([...inner].reverse().concat([[2, crotchY + 22]])))) +
      d`L${-3 * sign} ${crotchY - 30}Z`
    );
  };
  const { ankleX: rightX, ankleY: rightY } = body.right;
  const { ankleX: leftX, ankleY: leftY } = body.left;
  // The leg that crosses over or steps forward is drawn last.
  const isLeftInFront = leftX < rightX - 30 || leftY > rightY + 8;
  const pieces: Piece[] = (isLeftInFront ? ([1, -1] as const) : ([-1, 1] as const)).map((sign) => ({
    outline: leg(sign),
  }));
  const rows: Fold[] = [];
  for (const sign of [1, -1]) {
    const { axisX, hemY, kneeX, kneeY } = sign === 1 ? halves.right : halves.left;
    rows.push(
      [sign * 8, crotchY - 6, sign * (hipX - 8), crotchY - 50, 9, sign * 5],
      [sign * 6, crotchY + 10, sign * (hipX + 2), crotchY + 6, 9, sign * 8],
      [sign * 10, crotchY + 28, sign * (kneeX + 26), crotchY + 96, 10, sign * 8],
      [
        sign * axisX - 12,
        crotchY + 60,
        sign * axisX - 4 + sign * hemHalf * 0.2,
        hemY - 40,
        15,
        (random() - 0.5) * 26,
      ],
      [
        sign * (axisX + kneeHalf * 0.5),
        crotchY + 90,
        sign * (axisX + hemHalf * 0.62),
        hemY - 10,
        12,
        (random() - 0.5) * 16,
      ],
    );
    if (length > straight.kneeY + 100) {
      rows.push(
        [sign * (kneeX - 30), kneeY - 20, sign * (kneeX + 34), kneeY - 44, 7, sign * 5],
        [sign * (kneeX - 30), kneeY + 16, sign * (kneeX + 36), kneeY + 30, 8, sign * 6],
        [sign * (axisX - hemHalf * 0.8), hemY - 66, sign * (axisX + hemHalf * 0.6), hemY - 92, 7, sign * 5],
        [sign * (axisX - hemHalf * 0.7), hemY - 30, sign * (axisX + hemHalf * 0.8), hemY - 48, 7, sign * 6],
      );
    }
    if (cut.leg === 'wide')
      rows.push([
        sign * (axisX - hemHalf * 0.4),
        crotchY + 120,
        sign * (axisX - hemHalf * 0.5),
        hemY,
        16,
        sign * 8,
      ]);
  }
  const wx = waistX + 8;
  const under = area(
    d`M${-wx + 6} ${top - 20}C${-wx * 0.5} ${top - 30} ${wx * 0.5} ${top - 30} ${wx - 6} ${top - 20}L0 ${top}Z`,
    mix(cloth.base, '#140b14', 0.45),
  );
  return {
    cloth,
    under,
    pieces,
    folds: folds(rows),
    over: legDetails(cut, cloth, side, top, id, halves, hemHalf),
    isBelowWaist: true,
  };
}

function legDetails(
  cut: LegsCut,
  cloth: Cloth,
  side: Side,
  top: number,
  id: string,
  halves: Record<'right' | 'left', { axisX: number; hemY: number }>,
  hemHalf: number,
): string {
  const { waistX, hipX, hipY, crotchY } = builds[cut.build];
  const seam = seamOf(cloth.base);
  const stitch = { colour: mix(seam, cloth.base, 0.2), width: 0.9, opacity: 0.75, dash: '4 2' };
  const wx = waistX + 8;
  const band = symmetricOutline(
    [0, top - 16],
    [
      [wx * 0.6, top - 16, wx * 0.85, top - 18, wx - 1, top - 24],
      [wx + 1, top + 6],
      [wx * 0.8, top + 15, wx * 0.4, top + 18, 0, top + 18],
    ],
  );
  const fill = hasPattern(cloth) ? area(band, `url(#${id}f)`) : '';
  let marks =
    area(band, cloth.base) +
    fill +
    area(band, lightOf(cloth.base), 0.1) +
    line(band, { colour: seam, width: 1.2, opacity: 0.7 });
  if (cut.waist === 'drawstring') {
    marks += line(d`M${-wx} ${top - 6}Q0 ${top + 12} ${wx} ${top - 6}`, {
      colour: seam,
      width: 26,
      opacity: 0.26,
      dash: '2 5',
    });
    if (side === 'front')
      marks += line(
        d`M-9 ${top + 2}C-30 ${top + 40} -18 ${top + 66} -24 ${top + 92}M9 ${top + 2}C26 ${top + 34} 16 ${top + 60} 22 ${top + 84}`,
        { colour: mix(cloth.base, '#fff4e2', 0.6), width: 4 },
      );
  } else {
    marks += mirrored(
      area(d`M${wx * 0.52} ${top - 20}h9v42h-9Z`, cloth.base) +
        line(d`M${wx * 0.52} ${top - 20}h9v42h-9Z`, { colour: seam, width: 1, opacity: 0.7 }),
    );
    if (side === 'front')
      marks += `<circle cx="0" cy="${top + 2}" r="5" fill="${dye.sand}" stroke="${seam}"/>`;
  }
  if (side === 'front') {
    if (cut.waist !== 'drawstring')
      marks +=
        line(d`M2 ${top + 18}V${crotchY}`, { colour: seam, width: 1.3, opacity: 0.65 }) +
        line(d`M24 ${top + 18}C24 ${hipY} 22 ${hipY + 22} 2 ${hipY + 40}`, stitch);
    marks += mirrored(
      line(d`M${wx * 0.56} ${top + 18}Q${hipX * 0.8} ${top + 66} ${hipX + 8} ${hipY + 6}`, {
        colour: '#1b1216',
        width: 5,
        opacity: 0.14,
      }) +
        line(d`M${wx * 0.56} ${top + 18}Q${hipX * 0.8} ${top + 66} ${hipX + 8} ${hipY + 6}`, {
          colour: seam,
          width: 1.4,
          opacity: 0.75,
        }),
    );
  } else {
    marks += line(d`M0 ${top + 18}V${crotchY + 14}`, { colour: seam, width: 1.4, opacity: 0.65 });
    const pocket = d`M30 ${hipY - 42}h62v52l-31 15l-31 -15Z`;
    marks += mirrored(
      area(pocket, lightOf(cloth.base), 0.1) +
        line(pocket, { colour: seam, width: 1.3, opacity: 0.7 }) +
        line(d`M30 ${hipY - 34}h62`, stitch),
    );
  }
  if (cut.pockets === 'cargo') {
    const x = hipX - 66;
    marks += mirrored(
      area(d`M${x} ${crotchY + 96}h54v78h-54Z`, lightOf(cloth.base), 0.12) +
        line(d`M${x} ${crotchY + 96}h54v78h-54ZM${x - 2} ${crotchY + 92}h58v22h-58Z`, {
          colour: seam,
          width: 1.3,
          opacity: 0.75,
        }),
    );
  }
  const hem = cut.turnUp ? 30 : 12;
  const hemMark = ({ axisX, hemY }: { axisX: number; hemY: number }) =>
    line(
      d`M${axisX - hemHalf} ${hemY - hem + 2}Q${axisX} ${hemY - hem + 10} ${axisX + hemHalf} ${hemY - hem}`,
      cut.turnUp ? { colour: seam, width: 1.8, opacity: 0.7 } : stitch,
    );
  return marks + bothSides(hemMark(halves.right), hemMark(halves.left));
}
