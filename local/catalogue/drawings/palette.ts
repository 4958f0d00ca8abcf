/** The colours of cloth: a restrained, sun-washed range around peacock teal and lotus pink. */
export const dye = {
  ivory: '#f3ecdf',
  white: '#f8f5ef',
  sand: '#dcc9ac',
  stone: '#b9ab98',
  cinnamon: '#a85f3c',
  clove: '#5b3a2c',
  turmeric: '#d69a35',
  terracotta: '#bf6546',
  lotus: '#d98b9a',
  blush: '#ecc8c0',
  pomegranate: '#94304a',
  maroon: '#6a2233',
  peacock: '#0f5f66',
  lagoon: '#3f9a9b',
  mist: '#b5cfcb',
  indigo: '#2b3a63',
  denim: '#46618a',
  sky: '#a9c3d6',
  tea: '#66764a',
  leaf: '#39614a',
  sage: '#a9b596',
  olive: '#6d6a3c',
  charcoal: '#3b3c41',
  ink: '#22252d',
  grey: '#8f9092',
  plum: '#5d3a5a',
  lilac: '#b8a5c4',
} as const;

export type DyeName = keyof typeof dye;

/** Three skin tones, each with a shade and a highlight. */
export const skins = [
  { base: '#8d5a3f', shade: '#5f3726', light: '#b07d5c' },
  { base: '#a9734f', shade: '#774a31', light: '#c99a74' },
  { base: '#6f432f', shade: '#46281c', light: '#925f45' },
] as const;

export type Skin = (typeof skins)[number];

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/**
 * Mixes two colours, given as `#rrggbb`.
 * @param share of the second colour, 0 to 1
 */
export function mix(colour: string, other: string, share: number): string {
  const second = channels(other);
  const mixed = channels(colour).map((value, at) => Math.round(value + ((second[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** 0 (black) to 1 (white). */
export function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
}

/** The colour of cloth in the shade: warm grey for pale cloth, nearly black for dark cloth. */
export function shadeOf(colour: string): string {
  return lightness(colour) > 0.72 ? mix(colour, '#6d5847', 0.62) : mix(colour, '#170d1c', 0.62);
}

/** The colour of cloth in the light. */
export function lightOf(colour: string): string {
  return mix(colour, '#fff4e2', lightness(colour) > 0.72 ? 0.85 : 0.5);
}

/** The colour of thread, seams and edges. */
export function seamOf(colour: string): string {
  return lightness(colour) > 0.72 ? mix(colour, '#5a4636', 0.55) : mix(colour, '#140b14', 0.5);
}
