export type Point = readonly [x: number, y: number];

/** A line (2 numbers) or a cubic curve (6 numbers); the last two are its end point. */
export type Segment = readonly number[];

/** Formats a number with at most one decimal, to keep the SVG small. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10 || 0).replace(/^(-?)0\./, '$1.');
}

/** Template tag for path data; formats each number with `num`. */
export function d(texts: TemplateStringsArray, ...values: number[]): string {
  return texts.reduce((text, next, at) => text + num(values[at - 1] ?? 0) + next);
}

function toPathData(segment: Segment): string {
  return `${segment.length === 2 ? 'L' : 'C'}${segment.map(num).join(' ')}`;
}

/** Closes an outline by mirroring its right half, which runs from top to bottom, at the axis x = 0. */
export function symmetricOutline(start: Point, half: readonly Segment[]): string {
  let from: readonly number[] = start;
  const back: string[] = [];
  for (const segment of half) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = segment;
    const [x = 0, y = 0] = from;
    back.unshift(toPathData(segment.length === 2 ? [-x, y] : [-bx, by, -ax, ay, -x, y]));
    from = segment.slice(-2);
  }
  return `M${start.map(num).join(' ')}${half.map(toPathData).join('')}${back.join('')}Z`;
}

/** Derives a short id from markup, so that the same markup always gets the same id. */
function idOf(markup: string): string {
  let hash = 5381;
  for (let at = 0; at < markup.length; at += 1) hash = (Math.imul(hash, 33) ^ markup.charCodeAt(at)) >>> 0;
  return `i${hash.toString(36)}`;
}

/** Draws markup for the right half and mirrors it to the left. */
export function mirrored(markup: string): string {
  if (!markup) return '';
  const id = idOf(markup);
  return `<g id="${id}">${markup}</g><use href="#${id}" transform="scale(-1 1)"/>`;
}

/** Draws the two halves of something, both given as if on the right. */
export function bothSides(right: string, left: string): string {
  return right === left ? mirrored(right) : `${right}<g transform="scale(-1 1)">${left}</g>`;
}

/** Paints one outline several times, each time with the given attributes. */
export function paintLayers(data: string, paints: readonly string[]): string {
  const id = idOf(data);
  const uses = paints.filter((paint) => paint !== '').map((paint) => `<use href="#${id}" ${paint}/>`);
  return `<defs><path id="${id}" d="${data}"/></defs>${uses.join('')}`;
}

/** A pointed leaf shape between two points, which looks like a fold of cloth once it is blurred. */
export function leaf(x1: number, y1: number, x2: number, y2: number, width: number, bend = 0): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const nx = -(y2 - y1) / length;
  const ny = (x2 - x1) / length;
  const cx = (x1 + x2) / 2 + nx * bend;
  const cy = (y1 + y2) / 2 + ny * bend;
  // Folds are blurred, so integers are precise enough.
  const [ax, ay, bx, by] = [cx + nx * width, cy + ny * width, cx - nx * width, cy - ny * width].map(
    Math.round,
  );
  const [fromX, fromY, toX, toY] = [x1, y1, x2, y2].map(Math.round);
  return `M${fromX} ${fromY}Q${ax} ${ay} ${toX} ${toY}Q${bx} ${by} ${fromX} ${fromY}Z`;
}

export interface Stroke {
  colour: string;
  width?: number;
  opacity?: number;
  dash?: string;
}

export function line(data: string, { colour, width = 1.2, opacity = 1, dash }: Stroke): string {
  const dashes = dash ? ` stroke-dasharray="${dash}"` : '';
  const alpha = opacity === 1 ? '' : ` stroke-opacity="${num2(opacity)}"`;
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${alpha}${dashes}/>`;
}

export function area(data: string, colour: string, opacity = 1): string {
  return `<path d="${data}" fill="${colour}"${opacity === 1 ? '' : ` fill-opacity="${num2(opacity)}"`}/>`;
}

/** Formats a number with at most two decimals, as opacities and scales need. */
export function num2(value: number): string {
  return String(Math.round(value * 100) / 100 || 0).replace(/^(-?)0\./, '$1.');
}

/** Creates a random number generator (0 to 1) that returns the same sequence for the same seed. */
export function seededRandom(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    const mixed = Math.imul(state ^ (state >>> 13), 3266489917);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
  };
}

/** Rounds numbers above 10, whose decimals are invisible at the scale of most views. */
export function dropDecimals(markup: string): string {
  return markup.replaceAll(/(\d{2,})\.(\d)/g, (_, integer: string, tenth: string) =>
    String(Number(integer) + (tenth >= '5' ? 1 : 0)),
  );
}
