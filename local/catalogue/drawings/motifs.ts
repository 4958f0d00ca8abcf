import { d, num } from './svg.ts';
import { mix } from './palette.ts';

/** One repeat of a pattern. */
export interface Tile {
  width: number;
  height: number;
  content: string;
  /** Rotates the pattern; in degrees. */
  turn?: number;
}

/** Base, main and second colour of a print. */
export interface Inks {
  base: string;
  accent: string;
  second: string;
}

const petal = (length: number, width: number) =>
  d`M0 0C${-width} ${-length * 0.3} ${-width * 0.8} ${-length * 0.75} 0 ${-length}C${width * 0.8} ${-length * 0.75} ${width} ${-length * 0.3} 0 0Z`;

function fan(x: number, y: number, length: number, width: number, angles: readonly number[], paint: string) {
  const shape = petal(length, width);
  const petals = angles.map((angle) => `<path d="${shape}" transform="rotate(${num(angle)})"/>`).join('');
  return `<g transform="translate(${num(x)} ${num(y)})" ${paint}>${petals}</g>`;
}

function ringAngles(count: number): number[] {
  return Array.from({ length: count }, (_, at) => (360 / count) * at);
}

function dots(points: readonly (readonly [number, number, number?])[], colour: string): string {
  const shapes = points.map(([x, y, r = 1.6]) => `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}"/>`);
  return `<g fill="${colour}">${shapes.join('')}</g>`;
}

/** Draws a motif once and uses it at several positions, some of them across the edges of the repeat. */
function repeated(
  id: string,
  motif: string,
  positions: readonly (readonly [x: number, y: number])[],
): string {
  const uses = positions.map(([x, y]) => `<use href="#${id}" x="${x}" y="${y}"/>`);
  return `<defs><g id="${id}">${motif}</g></defs>${uses.join('')}`;
}

/** Batik: open lotuses with wax outlines, dotted stems and the fine lines of cracked wax. */
export function batikLotus({ base, accent, second }: Inks): Tile {
  const wax = mix(base, '#fff6e6', 0.78);
  const paint = `fill="${accent}" stroke="${wax}" stroke-width="1.3"`;
  const inner = `fill="${second}" stroke="${wax}" stroke-width="1"`;
  const lotus =
    fan(0, 0, 31, 9, [-82, 82, -58, 58], paint) +
    fan(0, 0, 35, 10, [-34, 34, 0], paint) +
    fan(0, 0, 22, 6, [-18, 18], inner) +
    `<path d="M-26 5Q0 15 26 5" fill="none" stroke="${wax}" stroke-width="1.4" stroke-dasharray=".1 4.4" stroke-linecap="round"/>`;
  const cracks = `<path d="M0 22L14 30 20 46 37 52M70 4L78 18 96 24M44 92L52 78 70 74M6 70L16 78 14 96M58 40L66 48 63 60" fill="none" stroke="${wax}" stroke-width=".5" stroke-opacity=".45"/>`;
  return {
    width: 96,
    height: 108,
    content:
      cracks +
      repeated('lo', lotus, [
        [26, 46],
        [122, 46],
        [74, 100],
        [74, -8],
        [-22, 100],
        [-22, -8],
      ]) +
      dots(
        [
          [72, 24, 2.2],
          [66, 30],
          [78, 30],
          [72, 36],
          [24, 78, 2.2],
          [18, 84],
          [30, 84],
          [24, 90],
        ],
        wax,
      ),
  };
}

/** Batik: the half-round moonstones at temple entrances, in staggered rows. */
export function batikMoonstone({ base, accent, second }: Inks): Tile {
  const wax = mix(base, '#fff6e6', 0.75);
  const stone =
    `<path d="M-40 0A40 40 0 0 1 40 0Z" fill="${accent}" stroke="${wax}" stroke-width="1.2"/>` +
    `<path d="M-34 0A34 34 0 0 1 34 0" fill="none" stroke="${wax}" stroke-width="3" stroke-dasharray=".1 5.2" stroke-linecap="round"/>` +
    `<path d="M-28 0A28 28 0 0 1 28 0Z" fill="${base}" stroke="${wax}" stroke-width="1"/>` +
    fan(0, 0, 26, 5, [-78, -52, -26, 0, 26, 52, 78], `fill="${second}" stroke="${wax}" stroke-width=".8"`) +
    `<path d="M-10 0A10 10 0 0 1 10 0Z" fill="${accent}" stroke="${wax}"/>`;
  return {
    width: 88,
    height: 96,
    content: repeated('ms', stone, [
      [44, 46],
      [0, 94],
      [88, 94],
    ]),
  };
}

/** Batik: the eyes of peacock feathers. */
export function batikPeacock({ base, accent, second }: Inks): Tile {
  const wax = mix(base, '#fff6e6', 0.7);
  const deep = mix(base, '#06141c', 0.4);
  const eye =
    `<path d="M0 30C-24 22 -24 -16 0 -26C24 -16 24 22 0 30Z" fill="${deep}" stroke="${wax}" stroke-width="1"/>` +
    `<path d="M0 16C-14 12 -14 -10 0 -17C14 -10 14 12 0 16Z" fill="${accent}"/>` +
    `<path d="M0 9C-8 7 -8 -6 0 -10C8 -6 8 7 0 9Z" fill="${second}"/>` +
    `<path d="M0 30V48M0 34L-9 24M0 34L9 24M0 40L-12 30M0 40L12 30" fill="none" stroke="${wax}" stroke-width=".9" stroke-opacity=".8"/>`;
  const positions = [
    [30, 28],
    [0, 72],
    [60, 72],
    [0, -16],
    [60, -16],
  ] as const;
  return { width: 60, height: 88, content: repeated('pe', eye, positions) };
}

/** Batik: the liya-vela, a scrolling creeper of leaves and buds. */
export function batikVine({ base, accent, second }: Inks): Tile {
  const [width, height] = [76, 100];
  const wax = mix(base, '#fff6e6', 0.7);
  // Ends one repeat below its start, in the same direction.
  const stem = 'M21 -6C52 14 52 36 26 50S-10 74 21 94';
  const paint = `fill="${accent}" stroke="${wax}" stroke-width=".9"`;
  const blossom = `fill="${second}" stroke="${wax}" stroke-width=".8"`;
  const creeper =
    `<path d="${stem}" fill="none" stroke="${wax}" stroke-width="1.6" stroke-linecap="round"/>` +
    fan(38, 14, 19, 6, [70], paint) +
    fan(43, 30, 20, 6, [118, 60], paint) +
    fan(26, 50, 20, 6, [-110, -50], paint) +
    fan(7, 72, 19, 6, [-120, -70], paint) +
    fan(13, 88, 19, 6, [70], paint) +
    fan(52, 77, 13, 5, ringAngles(7), blossom) +
    fan(4, 18, 11, 4.4, ringAngles(7), blossom) +
    dots(
      [
        [52, 77, 2.6],
        [4, 18, 2.4],
        [66, 46],
        [70, 52],
        [62, 52],
        [10, 40],
        [60, 4],
      ],
      wax,
    );
  return {
    width,
    height,
    content: repeated('vi', creeper, [
      [0, 0],
      [width, 0],
      [0, height],
      [0, -height],
    ]),
  };
}

/** Dumbara: the stepped lozenges and arrowheads of Sri Lankan mat weaving. */
export function dumbara({ base, accent, second }: Inks): Tile {
  const pale = mix(base, '#fff4df', 0.82);
  const lozenge = (x: number, y: number, size: number, colour: string) => {
    const s = size;
    return `<path d="${d`M${x} ${y - s}h${s / 4}v${s / 4}h${s / 4}v${s / 4}h${s / 4}v${s / 4}h${s / 4}v${s / 2}h${-s / 4}v${s / 4}h${-s / 4}v${s / 4}h${-s / 4}v${s / 4}h${-s / 2}v${-s / 4}h${-s / 4}v${-s / 4}h${-s / 4}v${-s / 4}h${-s / 4}v${-s / 2}h${s / 4}v${-s / 4}h${s / 4}v${-s / 4}h${s / 4}v${-s / 4}Z`}" fill="${colour}"/>`;
  };
  const zigzag = (y: number, colour: string) =>
    `<path d="M0 ${y + 8}l8 -8 8 8 8 -8 8 8 8 -8 8 8" fill="none" stroke="${colour}" stroke-width="3.2"/>`;
  return {
    width: 48,
    height: 104,
    content:
      `<path d="M0 4H48M0 80H48" stroke="${accent}" stroke-width="4"/><path d="M0 10H48M0 74H48" stroke="${pale}" stroke-width="1.6"/>` +
      lozenge(24, 42, 24, accent) +
      lozenge(24, 42, 15, pale) +
      lozenge(24, 42, 7, second) +
      lozenge(0, 42, 9, second) +
      lozenge(48, 42, 9, second) +
      zigzag(88, pale),
  };
}

/** Tea: scattered sprigs of two leaves and a bud. */
export function teaSprig({ accent, second }: Inks): Tile {
  const sprig = (x: number, y: number, angle: number) =>
    `<g transform="translate(${x} ${y}) rotate(${angle})">` +
    fan(0, 0, 17, 5, [-52, 52], `fill="${accent}"`) +
    fan(0, 0, 15, 3, [0], `fill="${second}"`) +
    `<path d="M0 0V10" stroke="${accent}" stroke-width="1.1"/></g>`;
  return { width: 58, height: 66, content: sprig(17, 24, -14) + sprig(41, 54, 22) };
}

/** Araliya: the five-petalled temple flower. */
export function araliya({ base, accent, second }: Inks): Tile {
  const leafInk = mix(base, second, 0.55);
  const stroke = `fill="${accent}" stroke="${mix(accent, base, 0.35)}" stroke-width=".6"`;
  const flower =
    fan(0, 0, 34, 9, [128, 160, -96], `fill="${leafInk}"`) +
    fan(0, 0, 24, 10, ringAngles(5), stroke) +
    `<circle r="5" fill="${second}"/>`;
  const bud = fan(0, 0, 12, 5, ringAngles(5), stroke) + `<circle r="2.4" fill="${second}"/>`;
  return {
    width: 108,
    height: 116,
    content:
      repeated('fl', flower, [
        [32, 36],
        [86, 92],
        [-22, 92],
        [86, -24],
        [-22, -24],
        [140, 36],
      ]) +
      repeated('bd', bud, [
        [86, 28],
        [30, 90],
      ]),
  };
}

/** Clusters of palm fronds. */
export function frond({ base, accent, second }: Inks): Tile {
  const blade = (x: number, y: number, turn: number, ink: string) => {
    const fingers = [0, 1, 2, 3, 4, 5, 6]
      .map((at) => {
        const along = -at * 9;
        const length = 25 - Math.abs(at - 2) * 3.2;
        return d`M0 ${along}Q${length * 0.5} ${along - 12} ${length} ${along - 10}Q${length * 0.45} ${along - 3} 0 ${along + 4}M0 ${along}Q${-length * 0.5} ${along - 12} ${-length} ${along - 10}Q${-length * 0.45} ${along - 3} 0 ${along + 4}`;
      })
      .join('');
    return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="${fingers}" fill="${ink}"/><path d="M0 12V-60" stroke="${ink}" stroke-width="1.8"/></g>`;
  };
  const back = mix(base, accent, 0.4);
  const cluster = blade(22, 8, 62, back) + blade(-4, 26, -16, accent) + blade(4, 30, 24, second);
  return {
    width: 116,
    height: 132,
    content: repeated('fr', cluster, [
      [34, 40],
      [92, 106],
      [-24, 106],
      [92, -26],
      [150, 40],
      [34, 172],
      [-24, -26],
    ]),
  };
}

/** Beeralu: bobbin lace with small wheels on a net. */
export function beeralu({ accent, second }: Inks): Tile {
  const wheel = (x: number, y: number) =>
    fan(x, y, 11, 3.6, ringAngles(8), `fill="none" stroke="${accent}" stroke-width="1.5"`) +
    `<circle cx="${x}" cy="${y}" r="13" fill="none" stroke="${accent}" stroke-width="1.5"/><circle cx="${x}" cy="${y}" r="3" fill="${second}"/>`;
  return {
    width: 36,
    height: 36,
    content:
      `<path d="M0 0L36 36M36 0L0 36M18 0V36M0 18H36" stroke="${accent}" stroke-width=".6" stroke-opacity=".7"/>` +
      wheel(18, 18),
  };
}

/** Kolam: one line that loops around dots. */
export function kolam({ accent, second }: Inks): Tile {
  return {
    width: 44,
    height: 44,
    content:
      `<path d="M22 4C32 4 40 12 40 22S32 40 22 40 4 32 4 22 12 4 22 4ZM0 0Q22 14 44 0M44 0Q30 22 44 44M44 44Q22 30 0 44M0 44Q14 22 0 0" fill="none" stroke="${accent}" stroke-width="1.4"/>` +
      dots(
        [
          [22, 22, 2.4],
          [0, 0, 2.4],
          [44, 0, 2.4],
          [0, 44, 2.4],
          [44, 44, 2.4],
        ],
        second,
      ),
  };
}
