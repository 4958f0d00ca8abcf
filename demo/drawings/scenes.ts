import { moonstone, palm, shore, teaHills, veranda } from './landscape.ts';
import { softFilter } from './layer.ts';
import { dye, mix } from './palette.ts';
import { studioMarkup, wornMarkup } from './productPicture.ts';
import type { Design } from './productPicture.ts';
import { contactShadow } from './studio.ts';
import { area, num, num2 } from './svg.ts';

/** Prefixes the ids of markup, so that several figures in one scene do not share ids. */
export function prefixIds(markup: string, prefix: string): string {
  return markup.replaceAll(/(id="|url\(#|href="#)(?!soft|contact)/g, `$1${prefix}`);
}

const contactShade =
  '<radialGradient id="contact"><stop stop-color="#4a3527" stop-opacity=".5"/><stop offset=".55" stop-color="#4a3527" stop-opacity=".2"/><stop offset="1" stop-color="#4a3527" stop-opacity="0"/></radialGradient>';

const shared = `<defs>${softFilter}${contactShade}</defs>`;

/** Draws a figure whose feet are at (x, floorY). */
function figureAt(design: Design, x: number, floorY: number, scale: number, prefix: string): string {
  return (
    contactShadow(x + 20, floorY + 2, 270 * scale, 34 * scale) +
    prefixIds(
      `<g transform="translate(${num(x)} ${num(floorY - 1502 * scale)}) scale(${num2(scale)})">${wornMarkup(design, prefix)}</g>`,
      prefix,
    )
  );
}

/** Draws a garment without a figure; the origin of the body units is at (x, y). */
function garmentAt(design: Design, x: number, y: number, scale: number, prefix: string): string {
  return prefixIds(
    `<g transform="translate(${num(x)} ${num(y)}) scale(${num2(scale)})">${studioMarkup(design, 'front', prefix)}</g>`,
    prefix,
  );
}

/** The hook of a hanger, visible above the collar. */
const hanger = (x: number) =>
  `<path d="M${x} 206V120C${x} 96 ${x + 34} 92 ${x + 32} 64C${x + 30} 40 ${x - 6} 42 ${x - 8} 66" fill="none" stroke="#9a938a" stroke-width="7" stroke-linecap="round"/>`;

const background = (width: number, height: number, colour: string) =>
  `<path fill="${colour}" d="M0 0h${width}v${height}H0z"/>`;

export type SceneName =
  | 'veranda'
  | 'teaHills'
  | 'shore'
  | 'moonstone'
  | 'rail'
  | 'garden'
  | 'saleBatik'
  | 'saleDress'
  | 'top'
  | 'foot';

export const sceneSizes: Record<SceneName, { width: number; height: number }> = {
  veranda: { width: 1920, height: 900 },
  teaHills: { width: 1920, height: 900 },
  shore: { width: 1920, height: 900 },
  moonstone: { width: 1920, height: 900 },
  rail: { width: 1920, height: 900 },
  garden: { width: 1920, height: 900 },
  saleBatik: { width: 1200, height: 900 },
  saleDress: { width: 1200, height: 900 },
  top: { width: 1920, height: 700 },
  foot: { width: 1920, height: 700 },
};

/** Draws a campaign picture with one to three designs. */
export function drawScene(name: SceneName, designs: readonly Design[]): string {
  const { width, height } = sceneSizes[name];
  const [first, second] = designs;
  const pair = (x1: number, x2: number, floor: number, scale: number) =>
    (first ? figureAt(first, x1, floor, scale, 'x') : '') +
    (second ? figureAt(second, x2, floor, scale * 1.0, 'y') : '');
  switch (name) {
    case 'veranda':
      return shared + veranda(width, height) + pair(770, 1130, 888, 0.6);
    case 'teaHills':
      return shared + teaHills(width, height) + pair(720, 1160, 1240, 0.83);
    case 'shore':
      return (
        shared +
        shore(width, height) +
        palm(1990, 300, 620, -78, '#2f5b50') +
        palm(1990, 120, 560, -112, '#41776a') +
        pair(750, 1120, 884, 0.59) +
        palm(-70, 250, 560, 72, '#2f5b50')
      );
    case 'moonstone':
      return (
        shared +
        background(width, height, '#ead9c4') +
        moonstone(960, 820, 760, ['#ead9c4', '#dcbb98', '#c08a67']) +
        area('M0 820H1920V900H0Z', '#cfae8c') +
        pair(770, 1140, 880, 0.59)
      );
    case 'rail':
      return (
        shared +
        background(width, height, '#dfe5de') +
        area('M0 790H1920V900H0Z', '#c7cfc6') +
        designs.map((_, at) => hanger(400 + at * 560)).join('') +
        '<path d="M130 66H1790" stroke="#8b6a4a" stroke-width="16" stroke-linecap="round"/><path d="M130 62H1790" stroke="#b08d68" stroke-width="5" stroke-linecap="round"/>' +
        designs.map((design, at) => garmentAt(design, 400 + at * 560, -226, 1.2, 'xyz'[at] ?? 'x')).join('')
      );
    case 'garden':
      return (
        shared +
        background(width, height, '#f0ddd2') +
        area('M0 770H1920V900H0Z', '#e0bfae') +
        palm(330, 960, 800, -26, mix(dye.sage, '#f0ddd2', 0.4)) +
        palm(200, 960, 660, -58, mix(dye.sage, '#f0ddd2', 0.55)) +
        palm(1480, 960, 800, 4, mix(dye.sage, '#f0ddd2', 0.4)) +
        palm(1640, 960, 640, 34, mix(dye.sage, '#f0ddd2', 0.55)) +
        pair(780, 1140, 884, 0.6)
      );
    case 'saleBatik':
      return (
        shared +
        background(width, height, '#0f5f66') +
        moonstone(600, 900, 640, ['#0f5f66', '#177077', '#2b8a8c']) +
        (first ? garmentAt(first, 600, -330, 1.42, 'x') : '')
      );
    case 'saleDress':
      return (
        shared +
        background(width, height, '#ecd0c4') +
        moonstone(600, 930, 620, ['#ecd0c4', '#e3bcae', '#d9a294']) +
        (first ? figureAt(first, 600, 886, 0.575, 'x') : '')
      );
    case 'top':
      return shared + veranda(width, height) + pair(760, 1150, 945, 0.66);
    case 'foot':
      return (
        shared +
        shore(width, height) +
        palm(1990, 220, 560, -84, '#2f5b50') +
        palm(-70, 240, 560, 76, '#41776a') +
        (first ? figureAt(first, 960, 684, 0.46, 'x') : '')
      );
  }
}
