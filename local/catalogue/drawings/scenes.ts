import type { Cloth } from './cloth.ts';
import { foldedCloth, hanger } from './folded.ts';
import type { HeadName } from './head.ts';
import { builds } from './body.ts';
import { moonstone, palm, shore, station, teaHills, veranda } from './landscape.ts';
import { renderLayer, softFilter } from './layer.ts';
import { flipped, poses } from './pose.ts';
import type { PoseName } from './pose.ts';
import { borderOf, studioMarkup, wornMarkup } from './productPicture.ts';
import type { Design } from './productPicture.ts';
import { backdrop, contactShadow, shadowFilters, tabletop, withShadow } from './studio.ts';
import { area, d, line, num, num2 } from './svg.ts';

/** Prefixes the ids of markup, so that several figures in one scene do not share ids. */
export function prefixIds(markup: string, prefix: string): string {
  return markup.replaceAll(/(id="|url\(#|href="#)(?!soft|contact|cast|tight|haze|leaves)/g, `$1${prefix}`);
}

const contactShade =
  '<radialGradient id="contact"><stop stop-color="#3a2519" stop-opacity=".55"/><stop offset=".55" stop-color="#3a2519" stop-opacity=".22"/><stop offset="1" stop-color="#3a2519" stop-opacity="0"/></radialGradient>';

const shared = `<defs>${softFilter}${contactShade}${shadowFilters}</defs>`;

interface FigurePlace {
  x: number;
  floorY: number;
  scale: number;
  pose: PoseName;
  head: HeadName;
  isFlipped?: boolean;
}

const turnedBy = (degrees: number, x: number, y: number, markup: string) =>
  `<g transform="rotate(${num(degrees)} ${num(x)} ${num(y)})">${markup}</g>`;

/** Draws a figure whose feet are at (x, floorY). */
function figureAt(design: Design, prefix: string, place: FigurePlace): string {
  const { x, floorY, scale, head } = place;
  const pose = place.isFlipped ? flipped(poses[place.pose]) : poses[place.pose];
  return prefixIds(
    `<g transform="translate(${num(x)} ${num(floorY - 1502 * scale)}) scale(${num2(scale)})">${wornMarkup(design, prefix, pose, head)}</g>`,
    prefix,
  );
}

const feet = (x: number, floorY: number, scale: number) =>
  contactShadow(x + 34 * scale, floorY + 2, 260 * scale, 28 * scale);

/** Draws a garment without a figure; the origin of the body units is at (x, y). */
function garmentAt(design: Design, x: number, y: number, scale: number, prefix: string): string {
  return prefixIds(
    `<g transform="translate(${num(x)} ${num(y)}) scale(${num2(scale)})">${studioMarkup(design, 'front', prefix)}</g>`,
    prefix,
  );
}

/** A garment on a hanger on a rail at the top; the hook is at x. */
function onRail(design: Design, x: number, railY: number, scale: number, prefix: string): string {
  const { garment } = design;
  const { shoulderX, neckY } = builds['cut' in garment && 'build' in garment.cut ? garment.cut.build : 'man'];
  const y = railY + 128 * scale;
  return (
    `<g transform="translate(${num(x)} ${num(y)}) scale(${num2(scale)})">${hanger(shoulderX)}</g>` +
    garmentAt(design, x, y - (neckY - 6) * scale, scale, prefix)
  );
}

/** A pile of folded cloth, from the bottom up, seen from the side; (x, floorY) is the middle of its foot. */
function pile(cloths: readonly Cloth[], x: number, floorY: number, width: number, thickness: number): string {
  return cloths
    .map((cloth, at) => {
      const w = width - at * 14 - (at % 2) * 18;
      const left = x - w / 2 + ((at * 37) % 23) - 11;
      const bottom = floorY - at * thickness;
      const top = bottom - thickness + 3;
      const end = thickness * 0.5;
      const outline = d`M${left + end} ${top}C${left - end * 0.5} ${top} ${left - end * 0.5} ${bottom} ${left + end} ${bottom}L${left + w - 4} ${bottom}Q${left + w + 5} ${bottom - thickness * 0.25} ${left + w - 3} ${bottom - thickness * 0.5}Q${left + w + 6} ${bottom - thickness * 0.75} ${left + w - 5} ${top}Z`;
      const id = `s${at}`;
      const layer = renderLayer({ cloth, pieces: [{ outline }] }, id);
      const crease = d`M${left + end * 0.4} ${bottom - thickness * 0.5}H${left + w - 3}`;
      return (
        layer.body +
        `<g clip-path="url(#${id}c)">${line(crease, { colour: '#1b1216', width: 3, opacity: 0.4 })}${line(d`M${left} ${top + 5}H${left + w}`, { colour: '#fff6e6', width: 7, opacity: 0.22 })}${line(d`M${left} ${bottom - 3}H${left + w}`, { colour: '#1b1216', width: 9, opacity: 0.3 })}</g>`
      );
    })
    .join('');
}

/** A fallen frangipani flower. */
function flower(x: number, y: number, scale: number): string {
  const petals = [0, 72, 144, 216, 288]
    .map((turn) => `<path d="M0 0C-11 -5 -12 -22 0 -27C12 -22 10 -5 0 0Z" transform="rotate(${turn + 12})"/>`)
    .join('');
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${num2(scale)} ${num2(scale * 0.62)})"><ellipse cx="6" cy="10" rx="26" ry="20" fill="#3a2519" fill-opacity=".28"/><g fill="#fdf6ea" stroke="#dcc29a" stroke-width=".9">${petals}</g><circle r="7" fill="#e6ae45" fill-opacity=".8"/></g>`;
}

/** A brass water pot with a wide belly. */
function brassPot(x: number, floorY: number, scale: number): string {
  return (
    `<g transform="translate(${num(x)} ${num(floorY)}) scale(${num2(scale)})"><defs><linearGradient id="brass"><stop stop-color="#7d531d"/><stop offset=".28" stop-color="#e2b65c"/><stop offset=".4" stop-color="#fbe3a4"/><stop offset=".62" stop-color="#b98430"/><stop offset="1" stop-color="#5f3c12"/></linearGradient></defs>` +
    '<path fill="url(#brass)" d="M-62 0C-128 -34 -150 -96 -128 -150C-110 -194 -62 -208 -46 -226C-40 -246 -46 -262 -70 -276H70C46 -262 40 -246 46 -226C62 -208 110 -194 128 -150C150 -96 128 -34 62 0Z"/>' +
    line('M-134 -112Q0 -92 134 -112M-122 -160Q0 -142 122 -160', {
      colour: '#6b4516',
      width: 3,
      opacity: 0.6,
    }) +
    '<ellipse cx="0" cy="-276" rx="70" ry="13" fill="#5f3c12"/><ellipse cx="0" cy="-277" rx="70" ry="13" fill="none" stroke="#f2d186" stroke-width="5"/></g>'
  );
}

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

/** Draws one scene; the left half stays calm where a page may set text. */
const drawings: Record<SceneName, (designs: readonly Design[], width: number, height: number) => string> = {
  // Architecture: one leans on a column, one walks in.
  veranda: ([shirt, dress], width, height) =>
    veranda(width, height) +
    feet(1310, 826, 0.47) +
    feet(1530, 872, 0.51) +
    (shirt ? figureAt(shirt, 'x', { x: 1318, floorY: 826, scale: 0.47, pose: 'cross', head: 'back' }) : '') +
    (dress ? figureAt(dress, 'y', { x: 1530, floorY: 872, scale: 0.51, pose: 'stroll', head: 'hat' }) : ''),
  // A wide landscape with two small figures.
  teaHills: ([first, second], width, height) =>
    teaHills(width, height) +
    feet(1290, 832, 0.25) +
    feet(1390, 846, 0.26) +
    (first ? figureAt(first, 'x', { x: 1290, floorY: 832, scale: 0.25, pose: 'stroll', head: 'back' }) : '') +
    (second ? figureAt(second, 'y', { x: 1390, floorY: 846, scale: 0.26, pose: 'walk', head: 'back' }) : '') +
    palm(-60, 900, 760, 24, '#2f4f3b', 1.5),
  // From the head to the hips, before the sea.
  shore: ([first], width, height) =>
    shore(width, height) +
    palm(-80, 250, 700, 66, '#2f5b50', 1.5) +
    (first
      ? withShadow(
          figureAt(first, 'x', {
            x: 1370,
            floorY: 1846,
            scale: 1.29,
            pose: 'pocket',
            head: 'face',
            isFlipped: true,
          }),
          'tight',
          14,
          8,
        )
      : ''),
  // Two people from behind, before a carved threshold.
  moonstone: ([osari, kurta], width, height) =>
    backdrop('clay', 'low', width, height) +
    moonstone(1210, 900, 800, ['#d9b698', '#c99b78', '#b27d59']) +
    withShadow(
      (osari ? figureAt(osari, 'x', { x: 1060, floorY: 1260, scale: 0.8, pose: 'easy', head: 'back' }) : '') +
        (kurta
          ? figureAt(kurta, 'y', {
              x: 1390,
              floorY: 1276,
              scale: 0.84,
              pose: 'pocket',
              head: 'back',
              isFlipped: true,
            })
          : ''),
      'cast',
      26,
      16,
    ),
  // A rail of shirts that runs out of the picture.
  rail: (designs, width, height) =>
    backdrop('mist', 'window', width, height) +
    `<path d="M0 96H1920" stroke="#8b6a4a" stroke-width="20"/><path d="M0 91H1920" stroke="#b89468" stroke-width="6"/>` +
    `<g transform="translate(330 240) scale(1.1)">${hanger(126)}</g>` +
    withShadow(
      designs
        .map((design, at) => onRail(design, [1810, 1420, 1050, 690][at] ?? 690, 96, 1.12, 'wxyz'[at] ?? 'w'))
        .join(''),
      'cast',
      40,
      30,
    ),
  // A still life of folded cloth.
  garden: (designs, width, height) =>
    backdrop('rose', 'palm', width, height) +
    area('M0 682H1920V790H0Z', '#b0745a') +
    area('M0 682H1920V700H0Z', '#7d4631', 0.35) +
    area('M0 790H1920V900H0Z', '#8a4f38') +
    area('M0 790H1920V800H0Z', '#d09a7c', 0.7) +
    contactShadow(1270, 716, 420, 34) +
    contactShadow(760, 716, 190, 24) +
    withShadow(
      pile(
        designs.map(({ garment }) => garment.cloth),
        1260,
        708,
        640,
        70,
      ),
      'cast',
      40,
      10,
    ) +
    brassPot(770, 708, 0.95) +
    palm(760, 440, 360, -34, '#4c6b4b', 1.3) +
    palm(784, 440, 300, 22, '#3f5f45', 1.3) +
    flower(985, 752, 1.25) +
    flower(1066, 772, 1) +
    flower(552, 742, 1.1),
  // A table seen from above.
  saleBatik: ([shirt, shorts, sarong], width, height) =>
    tabletop('lagoon', 'palm', width, height) +
    (sarong
      ? withShadow(
          turnedBy(
            9,
            980,
            250,
            `<g transform="translate(1010 230) scale(.9)">${prefixIds(foldedCloth(sarong.garment.cloth, borderOf(sarong.garment), 'a', false), 'z')}</g>`,
          ),
          'tight',
          12,
          16,
          'f3',
        )
      : '') +
    (shorts
      ? withShadow(turnedBy(-11, 960, 720, garmentAt(shorts, 970, -480, 1.26, 'y')), 'tight', 12, 16, 'f2')
      : '') +
    (shirt
      ? withShadow(turnedBy(-5, 440, 500, garmentAt(shirt, 450, -340, 1.5, 'x')), 'tight', 14, 18, 'f1')
      : ''),
  // One long dress before a doorway, from behind.
  saleDress: ([dress], width, height) =>
    backdrop('terracotta', 'soft', width, height) +
    area('M0 846H1200V900H0Z', '#8f4f39') +
    area('M580 900V290C580 -10 1040 -10 1040 290V900Z', '#f2dcbb') +
    `<clipPath id="door"><path d="M580 846V290C580 -10 1040 -10 1040 290V846Z"/></clipPath><g opacity=".55" clip-path="url(#door)">${palm(1040, 880, 600, -40, '#b9b98a', 1.7)}${palm(600, 880, 460, 4, '#c3c196', 1.7)}</g>` +
    area('M1040 900V290C1040 150 940 70 850 66C940 90 1000 160 1000 290V900Z', '#7d4a33', 0.45) +
    line('M580 900V290C580 -10 1040 -10 1040 290V900', { colour: '#f9efdd', width: 14, opacity: 0.85 }) +
    area('M580 846H1000L1080 900H520Z', '#e9c193') +
    feet(810, 884, 0.58) +
    (dress
      ? withShadow(
          figureAt(dress, 'x', { x: 810, floorY: 884, scale: 0.58, pose: 'akimbo', head: 'back' }),
          'tight',
          12,
          6,
        )
      : ''),
  // Women and men in a row; whole from the hair to the hips, however the page crops the picture.
  top: ([dress, kurta, saree, shirt], width, height) =>
    backdrop('sand', 'window', width, height) +
    withShadow(
      (kurta
        ? figureAt(kurta, 'y', { x: 1148, floorY: 1142, scale: 0.76, pose: 'pockets', head: 'face' })
        : '') +
        (shirt
          ? figureAt(shirt, 'w', {
              x: 1716,
              floorY: 1142,
              scale: 0.76,
              pose: 'pocket',
              head: 'face',
              isFlipped: true,
            })
          : '') +
        (dress
          ? figureAt(dress, 'z', { x: 890, floorY: 1120, scale: 0.73, pose: 'akimbo', head: 'hat' })
          : '') +
        (saree
          ? figureAt(saree, 'x', { x: 1415, floorY: 1126, scale: 0.74, pose: 'strap', head: 'face' })
          : ''),
      'cast',
      46,
      26,
    ),
  // One person who walks along a platform, away from the train.
  foot: ([sarong], width, height) =>
    station(width, height) +
    feet(1290, 668, 0.355) +
    (sarong ? figureAt(sarong, 'x', { x: 1290, floorY: 668, scale: 0.355, pose: 'walk', head: 'face' }) : ''),
};

/** Draws a campaign picture with the designs that it shows. */
export function drawScene(name: SceneName, designs: readonly Design[]): string {
  const { width, height } = sceneSizes[name];
  const scene = drawings[name](designs, width, height);
  // The backdrop of a studio brings its own shadows.
  const hasShadows = scene.includes('id="cast"');
  return (
    (hasShadows ? `<defs>${softFilter}</defs>` : shared) +
    scene +
    (hasShadows && !scene.includes('id="contact"') ? `<defs>${contactShade}</defs>` : '')
  );
}
