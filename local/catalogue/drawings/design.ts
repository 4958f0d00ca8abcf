import { shawl, tote, wornShawl } from './accessories.ts';
import { builds } from './body.ts';
import { cloth } from './cloth.ts';
import type { Cloth } from './cloth.ts';
import type { Layer } from './layer.ts';
import { legs } from './lower.ts';
import type { LegsCut, SkirtCut } from './lower.ts';
import type { DyeName } from './palette.ts';
import type { Pose } from './pose.ts';
import { saree } from './saree.ts';
import type { SareeCut } from './saree.ts';
import { skirt } from './skirts.ts';
import { upper } from './upper.ts';
import type { UpperCut } from './cuts.ts';
import type { Side } from './upper.ts';

/** What a product looks like: its kind, cut and cloth. */
export type Garment =
  | { kind: 'upper'; cut: UpperCut; cloth: Cloth; isDress?: boolean }
  | { kind: 'legs'; cut: LegsCut; cloth: Cloth }
  | { kind: 'skirt'; cut: SkirtCut; cloth: Cloth }
  | { kind: 'dress'; cut: UpperCut; skirt: SkirtCut; cloth: Cloth; sash?: string | undefined }
  | { kind: 'saree'; cut: SareeCut; cloth: Cloth }
  | { kind: 'tote' | 'shawl'; cloth: Cloth; trim: string };

/** A layer and the prefix of its ids. */
export type NamedLayer = readonly [layer: Layer, id: string];

/** The layers of a garment, from back to front. */
export function garmentLayers(
  garment: Garment,
  side: Side,
  random: () => number,
  pose?: Pose,
  id = 'a',
): NamedLayer[] {
  switch (garment.kind) {
    case 'upper':
      return [[upper(garment.cut, garment.cloth, side, random, id, pose), id]];
    case 'legs':
      return [[legs(garment.cut, garment.cloth, side, random, id, pose), id]];
    case 'skirt':
      return [[skirt(garment.cut, garment.cloth, side, random, id), id]];
    case 'dress':
      return [
        [skirt(garment.skirt, garment.cloth, side, random, `${id}k`), `${id}k`],
        [upper(garment.cut, garment.cloth, side, random, id, pose), id],
      ];
    case 'saree':
      return saree(garment.cut, garment.cloth, side, random, pose);
    case 'tote':
      return [[tote(garment.cloth, garment.trim, side, id), id]];
    case 'shawl':
      return [[shawl(garment.cloth, garment.trim, side, id), id]];
  }
}

const plainTop = (build: 'man' | 'woman', colour: DyeName, side: Side, pose: Pose): Layer =>
  upper(
    {
      build,
      collar: build === 'man' ? 'crew' : 'scoop',
      sleeve: build === 'man' ? 'short' : 'cap',
      front: 'closed',
      hem: 'tucked',
      hemY: builds[build].waistY + 40,
      shape: 'fitted',
      ease: 8,
    },
    cloth('grain', colour),
    side,
    () => 0.5,
    'w',
    pose,
  );

const plainTrousers = (build: 'man' | 'woman', colour: DyeName, side: Side, pose: Pose): Layer =>
  legs(
    { build, leg: build === 'man' ? 'straight' : 'wide', hemY: 1452, waist: 'button' },
    cloth('grain', colour),
    side,
    () => 0.5,
    'v',
    pose,
  );

/** Layers drawn below and above the arms of a figure. */
export interface Outfit {
  lower: NamedLayer[];
  upper: NamedLayer[];
}

/** The plain clothes that complete an outfit. */
export interface Companions {
  top: DyeName;
  bottom: DyeName;
}

/** The layers of a garment on a figure, with plain clothes to complete the outfit. */
export function outfit(
  garment: Garment,
  build: 'man' | 'woman',
  side: Side,
  random: () => number,
  pose: Pose,
  { top, bottom }: Companions,
): Outfit {
  const own = garmentLayers(garment, side, random, pose);
  const shirt = (): NamedLayer => [plainTop(build, top, side, pose), 'w'];
  const trousers = (): NamedLayer => [plainTrousers(build, bottom, side, pose), 'v'];
  switch (garment.kind) {
    case 'upper':
      return { lower: garment.isDress ? [] : [trousers()], upper: own };
    case 'legs':
    case 'skirt':
      return { lower: [], upper: [shirt(), ...own] };
    case 'dress':
      return { lower: own.slice(0, 1), upper: own.slice(1) };
    case 'saree':
      return { lower: [], upper: own };
    case 'tote':
      return { lower: [trousers()], upper: [shirt()] };
    case 'shawl':
      return {
        lower: [trousers()],
        upper: [shirt(), [wornShawl(garment.cloth, garment.trim, 'a'), 'a']],
      };
  }
}

export interface Frame {
  centreX: number;
  top: number;
  bottom: number;
  halfWidth: number;
}

/** The area that a garment covers, in body units. */
export function frameOf(garment: Garment): Frame {
  const at = (top: number, bottom: number, halfWidth: number): Frame => ({
    centreX: 0,
    top,
    bottom,
    halfWidth,
  });
  switch (garment.kind) {
    case 'upper': {
      const { cut } = garment;
      const build = builds[cut.build];
      const reach = ['long', 'bell', 'threeQuarter'].includes(cut.sleeve)
        ? build.wrist[0] + 44
        : build.elbow[0] + 44;
      return at(
        cut.collar === 'hood' ? 250 : 306,
        Math.max(cut.hemY + (cut.hem === 'tail' ? 52 : 14), cut.sleeve === 'long' ? build.wrist[1] : 0),
        reach,
      );
    }
    case 'legs':
      return at(
        builds[garment.cut.build].waistY - 24,
        garment.cut.hemY + 16,
        garment.cut.leg === 'wide' ? 200 : 170,
      );
    case 'skirt':
      return at(builds[garment.cut.build].waistY - 16, garment.cut.hemY + 20, 220);
    case 'dress':
      return at(320, garment.skirt.hemY + 24, 230);
    case 'saree':
      return at(330, 1490, 190);
    case 'tote':
      return at(-400, 280, 220);
    case 'shawl':
      return at(-440, 434, 240);
  }
}
