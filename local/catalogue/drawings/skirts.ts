import { builds } from './body.ts';
import { hasPattern } from './cloth.ts';
import type { Cloth } from './cloth.ts';
import { folds } from './layer.ts';
import type { Fold, Layer } from './layer.ts';
import type { SkirtCut } from './lower.ts';
import { lightOf, mix, seamOf } from './palette.ts';
import { area, d, line, symmetricOutline } from './svg.ts';
import type { Point, Segment } from './svg.ts';
import { through } from './torso.ts';
import type { Side } from './upper.ts';

/** The silhouette of a skirt, in body units. */
interface Silhouette {
  /** Half widths. */
  waist: number;
  hip: number;
  hem: number;
  /** Number and depth of the waves in the hem. */
  ripples: number;
  depth: number;
  /** Widens from the waist instead of following the hip. */
  isFull: boolean;
}

const silhouettes: Record<
  SkirtCut['kind'],
  (hipX: number, length: number) => Omit<Silhouette, 'waist' | 'isFull'>
> = {
  sarong: (hipX) => ({ hip: hipX + 12, hem: hipX + 20, ripples: 3, depth: 5 }),
  wrap: (hipX, length) => ({ hip: hipX + 10, hem: hipX + 24 + length * 0.06, ripples: 4, depth: 8 }),
  gathered: (hipX, length) => ({ hip: hipX + 30, hem: hipX + 40 + length * 0.13, ripples: 7, depth: 10 }),
  pencil: (hipX) => ({ hip: hipX + 5, hem: hipX - 12, ripples: 1, depth: 3 }),
  tiered: (hipX, length) => ({ hip: hipX + 24, hem: hipX + 48 + length * 0.15, ripples: 8, depth: 9 }),
  pleated: (hipX, length) => ({ hip: hipX + 20, hem: hipX + 26 + length * 0.1, ripples: 10, depth: 5 }),
};

function rippledHem(
  hem: number,
  hemY: number,
  ripples: number,
  depth: number,
  random: () => number,
): Segment[] {
  const count = ripples * 2;
  const points: Point[] = [];
  for (let at = 0; at <= count; at += 1) {
    const x = hem - (hem * 2 * at) / count;
    const sag = (1 - (x / hem) ** 2) * 16;
    const isEnd = at === 0 || at === count;
    points.push([
      x + (isEnd ? 0 : (random() - 0.5) * (hem / count)),
      hemY + sag + (at % 2 ? depth * (0.45 + random() * 0.55) : 0),
    ]);
  }
  return through(points);
}

const toPathData = (segments: readonly Segment[]) =>
  segments.map(([a = 0, b = 0, c = 0, e = 0, f = 0, g = 0]) => d`C${a} ${b} ${c} ${e} ${f} ${g}`).join('');

/** Half the width of a skirt at a height, in body units. */
function widthAt(
  { waist, hip, hem, isFull }: Silhouette,
  topY: number,
  hipY: number,
  hemY: number,
  y: number,
): number {
  if (isFull) {
    const share = (y - topY) / (hemY - topY);
    return waist + (hem - waist) * (share * 0.62 + Math.sin((share * Math.PI) / 2) * 0.38);
  }
  if (y < hipY) {
    const share = (y - topY) / (hipY - topY);
    return waist + (hip - waist) * share * (2 - share);
  }
  return hip + ((hem - hip) * (y - hipY)) / (hemY - hipY);
}

/** Draws a skirt, a sarong or the lower part of a dress. */
export function skirt(cut: SkirtCut, cloth: Cloth, side: Side, random: () => number, id: string): Layer {
  const build = builds[cut.build];
  const topY = cut.topY ?? build.waistY + (cut.kind === 'sarong' ? 12 : 0);
  const hipY = Math.max(build.hipY, topY + 90);
  const { hemY, kind } = cut;
  const isFull = ['gathered', 'tiered', 'pleated'].includes(kind);
  const silhouette: Silhouette = {
    waist: build.waistX + 7,
    isFull,
    ...silhouettes[kind](build.hipX, hemY - topY),
  };
  const width = (y: number) => widthAt(silhouette, topY, hipY, hemY, y);
  const right: Point[] = [0, 0.3, 0.6, 1].map((share): Point => {
    const y = topY + (hipY - topY) * share;
    return [width(y), y];
  });
  right.push([width((hipY + hemY) / 2) + 2, (hipY + hemY) / 2], [silhouette.hem, hemY]);
  const hemSegments = rippledHem(silhouette.hem, hemY, silhouette.ripples, silhouette.depth, random);
  const left = [...right].reverse().map(([x, y]): Point => [-x, y]);
  const outline =
    d`M${-silhouette.waist} ${topY}Q0 ${topY + 14} ${silhouette.waist} ${topY}` +
    toPathData(through(right)) +
    toPathData(hemSegments) +
    toPathData(through(left)) +
    'Z';

  const rows: Fold[] = [];
  const count = kind === 'pleated' ? 10 : isFull ? 7 : kind === 'pencil' ? 2 : 4;
  for (let at = 0; at < count; at += 1) {
    const place = ((at + 0.5) / count) * 2 - 1 + (isFull && kind !== 'pleated' ? (random() - 0.5) * 0.1 : 0);
    const startY = isFull ? topY + 8 + (kind === 'pleated' ? 0 : random() * 40) : hipY + random() * 120;
    rows.push([
      width(startY) * place * 0.95,
      startY,
      silhouette.hem * place,
      hemY + 12,
      (isFull ? 13 : 17) + random() * 6,
      place * 6,
    ]);
    if (isFull)
      rows.push([width(topY) * (place + 0.08), topY + 2, width(hipY) * (place + 0.1), hipY + 50, 7, 3]);
  }
  if (!isFull) {
    rows.push(
      [silhouette.hip - 4, hipY - 60, -silhouette.hip * 0.2, hipY - 20, 9, 10],
      [silhouette.hip, hipY - 10, -silhouette.hip * 0.1, hipY + 60, 10, 14],
      [-silhouette.hip + 2, hipY - 30, -silhouette.hip * 0.2, hipY + 26, 9, -8],
    );
  }
  return {
    cloth,
    pieces: [{ outline }],
    isBelowWaist: true,
    folds: folds(rows),
    over: skirtDetails(cut, cloth, side, silhouette, topY, hipY, id, width, hemSegments),
  };
}

function skirtDetails(
  cut: SkirtCut,
  cloth: Cloth,
  side: Side,
  silhouette: Silhouette,
  topY: number,
  hipY: number,
  id: string,
  width: (y: number) => number,
  hemSegments: readonly Segment[],
): string {
  const seam = seamOf(cloth.base);
  const { hemY, kind } = cut;
  let over = '';
  if (cut.border) {
    // Follows the curve of the hem.
    const hem = d`M${silhouette.hem} ${hemY}` + toPathData(hemSegments);
    const band = (up: number, thick: number, colour: string, opacity = 1) =>
      `<g transform="translate(0 ${-up})">${line(hem, { colour, width: thick, opacity })}</g>`;
    over +=
      `<g clip-path="url(#${id}c)">` +
      band(30, 44, cut.border, 0.88) +
      band(58, 4, mix(cut.border, '#fff4e2', 0.55)) +
      band(66, 2, cut.border) +
      band(30, 3, mix(cut.border, '#fff4e2', 0.6)) +
      band(14, 1.6, mix(cut.border, '#fff4e2', 0.6)) +
      `<path d="${hem}" transform="translate(0 -30)" fill="none" stroke="${mix(cut.border, '#fff4e2', 0.6)}" stroke-width="16" stroke-dasharray="3 9"/></g>`;
  }
  if (kind === 'tiered') {
    for (const share of [0.36, 0.68]) {
      const y = topY + (hemY - topY) * share;
      const w = width(y);
      const tier = d`M${-w} ${y}Q0 ${y + 26} ${w} ${y}`;
      over +=
        `<g transform="translate(0 5)">${line(tier, { colour: '#1b1216', width: 9, opacity: 0.13 })}</g>` +
        line(tier, { colour: seam, width: 1.6, opacity: 0.7 }) +
        `<g transform="translate(0 9)">${line(tier, { colour: seam, width: 15, opacity: 0.22, dash: '1.5 6' })}</g>`;
    }
  }
  if ((kind === 'sarong' || kind === 'wrap') && side === 'front') {
    const w = silhouette.waist;
    const edge =
      kind === 'sarong'
        ? d`M${w * 0.34} ${topY + 8}C${w * 0.5} ${hipY + 60} ${w * 0.52} ${hemY - 240} ${w * 0.42} ${hemY + 16}`
        : d`M${w * 0.4} ${topY + 8}C${w * 0.62} ${hipY + 60} ${w * 0.9} ${hemY - 200} ${silhouette.hem * 0.72} ${hemY + 8}`;
    over +=
      `<g transform="translate(6 0)">${line(edge, { colour: '#1b1216', width: 11, opacity: 0.13 })}</g>` +
      line(edge, { colour: seam, width: 1.8, opacity: 0.75 });
  }
  const w = silhouette.waist;
  const bandHeight = kind === 'sarong' ? 34 : 24;
  const band = symmetricOutline(
    [0, topY - 4],
    [
      [w * 0.5, topY - 4, w * 0.8, topY - 8, w, topY - 12],
      [w + 4, topY + bandHeight - 14],
      [w * 0.7, topY + bandHeight - 2, w * 0.3, topY + bandHeight, 0, topY + bandHeight],
    ],
  );
  over +=
    area(band, cloth.base) +
    (hasPattern(cloth) ? area(band, `url(#${id}f)`) : '') +
    area(band, lightOf(cloth.base), 0.12) +
    line(band, { colour: seam, width: 1.3, opacity: 0.7 });
  if (side === 'back' && cut.topY === undefined && kind !== 'sarong' && kind !== 'wrap') {
    // The zip at the back and the walking slit of a pencil skirt.
    over +=
      line(d`M0 ${topY - 4}V${hipY + 10}`, { colour: seam, width: 2, opacity: 0.8 }) +
      line(d`M6 ${topY + 6}V${hipY + 10}M-6 ${topY + 6}V${hipY + 10}`, { colour: seam, opacity: 0.45 }) +
      area(d`M-3 ${topY - 2}h6v13h-6Z`, mix(seam, '#fff4e2', 0.5));
    if (kind === 'pencil') {
      over += area(d`M0 ${hemY - 150}L10 ${hemY + 22}H-10Z`, mix(cloth.base, '#1b1216', 0.6));
    }
  }
  if (kind === 'sarong' && side === 'front') {
    const tuck = d`M${w * 0.1} ${topY - 6}C${w * 0.3} ${topY + 8} ${w * 0.56} ${topY + 4} ${w * 0.66} ${topY - 10}C${w * 0.7} ${topY + 30} ${w * 0.6} ${topY + 70} ${w * 0.44} ${topY + 96}C${w * 0.3} ${topY + 66} ${w * 0.16} ${topY + 34} ${w * 0.1} ${topY - 6}Z`;
    over +=
      `<g transform="translate(4 8)">${area(tuck, '#1b1216', 0.16)}</g>` +
      area(tuck, mix(cloth.base, '#fff4e2', 0.06)) +
      (hasPattern(cloth) ? area(tuck, `url(#${id}f)`) : '') +
      line(tuck, { colour: seam, width: 1.3, opacity: 0.7 }) +
      line(
        d`M${w * 0.3} ${topY + 4}Q${w * 0.4} ${topY + 40} ${w * 0.43} ${topY + 84}M${w * 0.5} ${topY + 2}Q${w * 0.52} ${topY + 34} ${w * 0.46} ${topY + 70}`,
        { colour: seam, width: 1.6, opacity: 0.4 },
      );
  }
  if (kind === 'wrap' && side === 'front') {
    over +=
      area(
        d`M${w * 0.7} ${topY + 4}c34 20 40 66 30 112c-12 -30 -26 -70 -44 -104Z`,
        mix(cloth.base, seam, 0.2),
      ) +
      area(d`M${w * 0.66} ${topY + 4}c4 40 6 90 -12 136c-14 -44 -12 -96 0 -136Z`, cloth.base) +
      line(d`M${w * 0.66} ${topY + 4}c4 40 6 90 -12 136c-14 -44 -12 -96 0 -136Z`, {
        colour: seam,
        opacity: 0.7,
      }) +
      area(d`M${w * 0.56} ${topY - 8}h22v24h-22Z`, mix(cloth.base, seam, 0.12));
  }
  return over;
}
