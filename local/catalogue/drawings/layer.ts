import { clothDefs, hasPattern } from './cloth.ts';
import type { Cloth } from './cloth.ts';
import { lightOf, lightness, seamOf, shadeOf } from './palette.ts';
import { leaf, num2 } from './svg.ts';

/** One cut part of a garment. */
export interface Piece {
  outline: string;
  /** Follows the body (the default), the right sleeve or the left sleeve; `none` leaves the cloth plain. */
  patternDirection?: 'body' | 'right' | 'left' | 'none';
  /** Replaces the cloth's base colour. */
  colour?: string;
  /** Has no shading; for bands and collars. */
  isFlat?: boolean;
}

/** A garment or a part of one. Layers are drawn from back to front. */
export interface Layer {
  cloth: Cloth;
  /** Markup drawn behind the garment, such as the inside of the neck. */
  under?: string;
  pieces: readonly Piece[];
  /** Path data from `folds`. */
  folds?: string | undefined;
  /** Markup drawn on top: collars, seams, buttons. */
  over?: string;
  /** Hangs from the waist, and so moves with the hips. */
  isBelowWaist?: boolean;
}

export type Fold = readonly [x1: number, y1: number, x2: number, y2: number, width: number, bend?: number];

/** Path data of the shaded side of folds. `renderLayer` derives the lit side by offsetting it. */
export function folds(lines: readonly Fold[]): string {
  return lines.map(([x1, y1, x2, y2, width, bend]) => leaf(x1, y1, x2, y2, width, bend)).join('');
}

const stops = (rows: readonly (readonly [at: number, colour: string, opacity: number])[]) =>
  rows
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${num2(at)}" stop-color="${colour}" stop-opacity="${num2(opacity)}"/>`,
    )
    .join('');

/** Endings of the ids that `clothDefs` gives to the turned patterns. */
const patternSuffixes = { body: '', right: 'r', left: 'l', none: '' };

/** The blur shared by all folds of a picture. */
export const softFilter =
  '<filter id="soft" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="4.5"/></filter>';

/**
 * Draws a layer.
 * @param id prefix of all its ids
 * @param clothOf id of an earlier layer in the same cloth, whose pattern is reused
 */
export function renderLayer(layer: Layer, id: string, clothOf?: string): { under: string; body: string } {
  const { cloth, pieces } = layer;
  const shade = shadeOf(cloth.base);
  const light = lightOf(cloth.base);
  const seam = seamOf(cloth.base);
  const isDark = lightness(cloth.base) < 0.22;
  const depth = lightness(cloth.base) > 0.72 ? 0.8 : 1;
  const glow = isDark ? 0.3 : 0.34;
  const outlines = pieces.map(({ outline }, at) => `<path id="${id}${at}" d="${outline}"/>`).join('');
  const hasSleeves = pieces.some(
    ({ patternDirection }) => patternDirection === 'right' || patternDirection === 'left',
  );
  const union = pieces.map((_, at) => `<use href="#${id}${at}"/>`).join('');
  const defs =
    `<defs>${outlines}${clothDefs(cloth, `${id}f`, hasSleeves, clothOf && `${clothOf}f`)}` +
    `<linearGradient id="${id}g">${stops([
      [0, shade, 0.62 * depth],
      [0.1, shade, 0.3 * depth],
      [0.3, light, glow],
      [0.42, light, glow * 0.6],
      [0.66, shade, 0.06],
      [0.86, shade, 0.32 * depth],
      [1, shade, 0.72 * depth],
    ])}</linearGradient>` +
    `<linearGradient id="${id}v" x2="0" y2="1">${stops([
      [0, light, 0.16],
      [0.35, light, 0],
      [0.6, shade, 0],
      [1, shade, 0.26 * depth],
    ])}</linearGradient>` +
    `<clipPath id="${id}c">${union}</clipPath>` +
    // librsvg cuts holes where the parts of a clip path overlap in opposite directions, as sleeves do; a mask has none.
    (hasSleeves
      ? `<mask id="${id}m" maskUnits="userSpaceOnUse" x="-600" y="0" width="1200" height="1600" fill="#fff">${union}</mask>`
      : '') +
    '</defs>';
  const fills = pieces.map(({ patternDirection = 'body', colour, isFlat }, at) => {
    const use = (paint: string) => `<use href="#${id}${at}" ${paint}/>`;
    const edge = `stroke="${seam}"`;
    return (
      use(`fill="${colour ?? cloth.base}"`) +
      (hasPattern(cloth) && patternDirection !== 'none'
        ? use(`fill="url(#${id}f${patternSuffixes[patternDirection]})"`)
        : '') +
      (isFlat ? use(`fill="none" ${edge}`) : use(`fill="url(#${id}g)"`) + use(`fill="url(#${id}v)" ${edge}`))
    );
  });
  const creases = layer.folds
    ? `<defs><path id="${id}w" d="${layer.folds}"/></defs><g ${hasSleeves ? `mask="url(#${id}m)"` : `clip-path="url(#${id}c)"`}><g filter="url(#soft)">` +
      `<use href="#${id}w" x="-11" y="3" fill="${light}" fill-opacity="${isDark ? '.3' : '.36'}"/>` +
      `<use href="#${id}w" fill="${shade}" fill-opacity="${num2(0.5 * depth)}"/></g></g>`
    : '';
  return {
    under: layer.under ?? '',
    body: `${defs}<g stroke-width="1.3" stroke-opacity=".6" stroke-linejoin="round">${fills.join('')}</g>${creases}${layer.over ?? ''}`,
  };
}
