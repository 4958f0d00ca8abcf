export type Point = readonly [x: number, y: number];

/** A line (2 numbers) or a cubic curve (6 numbers) to its last two. */
export type Segment = readonly number[];

/** A number short enough for a small picture. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10 || 0).replace(/^(-?)0\./, '$1.');
}

/** Path data with its numbers shortened. */
export function d(texts: TemplateStringsArray, ...values: number[]): string {
  return texts.reduce((text, next, at) => text + num(values[at - 1] ?? 0) + next);
}

function toText(segment: Segment): string {
  return `${segment.length === 2 ? 'L' : 'C'}${segment.map(num).join(' ')}`;
}

/** A closed outline from its right half, which runs from the top to the bottom of the axis x = 0. */
export function symmetric(start: Point, half: readonly Segment[]): string {
  let from: readonly number[] = start;
  const back: string[] = [];
  for (const segment of half) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = segment;
    const [x = 0, y = 0] = from;
    back.unshift(toText(segment.length === 2 ? [-x, y] : [-bx, by, -ax, ay, -x, y]));
    from = segment.slice(-2);
  }
  return `M${start.map(num).join(' ')}${half.map(toText).join('')}${back.join('')}Z`;
}

/** A short id for a piece of markup, the same whenever it is drawn. */
function idOf(markup: string): string {
  let hash = 5381;
  for (let at = 0; at < markup.length; at += 1) hash = (Math.imul(hash, 33) ^ markup.charCodeAt(at)) >>> 0;
  return `i${hash.toString(36)}`;
}

/** The right half of something, and the same mirrored on the left. */
export function both(markup: string): string {
  if (!markup) return '';
  const id = idOf(markup);
  return `<g id="${id}">${markup}</g><use href="#${id}" transform="scale(-1 1)"/>`;
}

/** One outline under several coats of paint, each given as attributes. */
export function coats(data: string, paints: readonly string[]): string {
  const id = idOf(data);
  const uses = paints.filter((paint) => paint !== '').map((paint) => `<use href="#${id}" ${paint}/>`);
  return `<defs><path id="${id}" d="${data}"/></defs>${uses.join('')}`;
}

/** A pointed leaf between two points: what a fold of cloth looks like once it is softened. */
export function leaf(x1: number, y1: number, x2: number, y2: number, width: number, bend = 0): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const nx = -(y2 - y1) / length;
  const ny = (x2 - x1) / length;
  const cx = (x1 + x2) / 2 + nx * bend;
  const cy = (y1 + y2) / 2 + ny * bend;
  // Whole numbers do for a fold: it is softened.
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

/** Opacities need two digits. */
export function num2(value: number): string {
  return String(Math.round(value * 100) / 100 || 0).replace(/^(-?)0\./, '$1.');
}

/** Repeatable chance from a text. */
export function chance(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    const mixed = Math.imul(state ^ (state >>> 13), 3266489917);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
  };
}

/** Drops the decimals of large numbers, which nobody sees at the size that most views have. */
export function coarse(markup: string): string {
  return markup.replaceAll(/(\d{2,})\.(\d)/g, (_, whole: string, tenth: string) =>
    String(Number(whole) + (tenth >= '5' ? 1 : 0)),
  );
}
