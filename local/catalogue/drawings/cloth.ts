import {
  araliya,
  batikLotus,
  batikMoonstone,
  batikPeacock,
  batikVine,
  beeralu,
  dumbara,
  frond,
  kolam,
  teaSprig,
} from './motifs.ts';
import type { Inks, Tile } from './motifs.ts';
import { dye, lightOf, lightness, mix, seamOf } from './palette.ts';
import type { DyeName } from './palette.ts';
import { num } from './svg.ts';

const stripe = (x: number, width: number, colour: string, height = 40, opacity = 1) =>
  `<path d="M${num(x)} 0v${height}" stroke="${colour}" stroke-width="${num(width)}"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}/>`;

/** A fine grain, so that plain cloth does not look like paper. */
function grain({ base }: Inks): Tile {
  const dark = seamOf(base);
  const light = lightOf(base);
  return {
    width: 7,
    height: 9,
    content: `<path d="M0 1.2H5M2 5.4H7" stroke="${dark}" stroke-width=".5" stroke-opacity=".22"/><path d="M1.4 0V6M5 3V9" stroke="${light}" stroke-width=".5" stroke-opacity=".3"/>`,
  };
}

function linen({ base }: Inks): Tile {
  const dark = seamOf(base);
  const light = lightOf(base);
  return {
    width: 46,
    height: 38,
    content:
      `<path d="M0 3H30M12 9H46M0 15H18M24 20H46M4 27H40M0 33H22" stroke="${dark}" stroke-width=".6" stroke-opacity=".1"/>` +
      `<path d="M4 0V24M11 12V38M19 0V18M27 8V38M35 0V30M42 14V38" stroke="${light}" stroke-width=".8" stroke-opacity=".26"/>` +
      `<path d="M20 6h9M34 24h8M2 21h7" stroke="${light}" stroke-width="1.1" stroke-opacity=".28"/>`,
  };
}

function twill({ base }: Inks): Tile {
  const light = lightOf(base);
  return {
    width: 3.6,
    height: 5,
    turn: 32,
    content: `<path d="M1 0V5" stroke="${light}" stroke-width=".9" stroke-opacity=".22"/><path d="M2.8 0V5" stroke="${seamOf(base)}" stroke-width=".7" stroke-opacity=".22"/>`,
  };
}

function rib({ base }: Inks): Tile {
  return {
    width: 6,
    height: 6,
    content: `<path d="M1.5 0V6" stroke="${seamOf(base)}" stroke-width="1.4" stroke-opacity=".28"/>`,
  };
}

function pinstripe({ accent }: Inks): Tile {
  return { width: 13, height: 40, content: stripe(6, 1.5, accent) };
}

function candyStripe({ accent }: Inks): Tile {
  return { width: 22, height: 40, content: stripe(5.5, 11, accent, 40, 0.92) };
}

/** Breton stripes are horizontal. */
function boatStripe({ accent }: Inks): Tile {
  return { width: 27, height: 40, turn: 90, content: stripe(8, 8, accent) };
}

/** Handloom: broad and narrow warp stripes, as in the Sri Lankan hill country. */
function handloom({ base, accent, second }: Inks): Tile {
  return {
    width: 92,
    height: 40,
    content:
      stripe(13, 18, accent) +
      stripe(27, 2.4, second) +
      stripe(33, 1.4, accent) +
      stripe(56, 6, second) +
      stripe(64, 2, accent) +
      stripe(72, 2, accent) +
      stripe(81, 3, mix(base, accent, 0.5)),
  };
}

function sarongCheck({ base, accent, second }: Inks): Tile {
  const dim = mix(base, accent, 0.85);
  return {
    width: 70,
    height: 70,
    content:
      `<path d="M15 0V70M0 15H70" stroke="${dim}" stroke-width="20" stroke-opacity=".55"/>` +
      `<path d="M45 0V70M0 45H70" stroke="${second}" stroke-width="3" stroke-opacity=".9"/>` +
      `<path d="M52 0V70M0 52H70M38 0V70M0 38H70" stroke="${accent}" stroke-width="1.4" stroke-opacity=".7"/>`,
  };
}

function gingham({ accent }: Inks): Tile {
  return {
    width: 24,
    height: 24,
    content: `<path d="M6 0V24M0 6H24" stroke="${accent}" stroke-width="12" stroke-opacity=".48"/>`,
  };
}

const weaves = {
  plain: undefined,
  grain,
  linen,
  twill,
  rib,
  pinstripe,
  candyStripe,
  boatStripe,
  handloom,
  sarongCheck,
  gingham,
  batikLotus,
  batikMoonstone,
  batikPeacock,
  batikVine,
  dumbara,
  teaSprig,
  araliya,
  frond,
  beeralu,
  kolam,
} satisfies Record<string, ((inks: Inks) => Tile) | undefined>;

export type WeaveName = keyof typeof weaves;

export const weaveNames = Object.keys(weaves) as WeaveName[];

export interface Cloth extends Inks {
  weave: WeaveName;
}

/** Creates a cloth from the names of its colours. */
export function cloth(
  weave: WeaveName,
  base: DyeName,
  accent: DyeName = base,
  second: DyeName = accent,
): Cloth {
  return { weave, base: dye[base], accent: dye[accent], second: dye[second] };
}

/**
 * Defines the pattern of a cloth; with sleeves also rotated copies for the right (`…r`) and the left (`…l`) one.
 * @param sameAs id of the same pattern elsewhere in the picture
 * @returns an empty string for cloth without a pattern
 */
export function clothDefs(
  { weave, ...inks }: Cloth,
  id: string,
  withSleeves: boolean,
  sameAs?: string,
): string {
  const tile = weaves[weave]?.(inks);
  if (!tile) return '';
  const turn = tile.turn ?? 0;
  const copy = (suffix: string, angle: number) =>
    `<pattern id="${id}${suffix}" href="#${id}" patternTransform="rotate(${num(angle + turn)})"/>`;
  const shift = `translate(${num(-tile.width / 2)} 0)${turn ? ` rotate(${turn})` : ''}`;
  const own = sameAs
    ? `<pattern id="${id}" href="#${sameAs}"/>`
    : `<pattern id="${id}" width="${num(tile.width)}" height="${num(tile.height)}" patternUnits="userSpaceOnUse" patternTransform="${shift}">${tile.content}</pattern>`;
  return own + (withSleeves ? copy('r', -13) + copy('l', 13) : '');
}

export function hasPattern({ weave }: Cloth): boolean {
  return weaves[weave] !== undefined;
}

/** The colour of a print seen from a distance, for the placeholder of a picture. */
export function dominantColour({ weave, base, accent }: Cloth): string {
  const isFine = ['plain', 'grain', 'linen', 'twill', 'rib'].includes(weave);
  return isFine ? base : mix(base, accent, lightness(base) > 0.72 ? 0.25 : 0.3);
}
