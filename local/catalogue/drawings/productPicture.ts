import { tote } from './accessories.ts';
import { builds } from './body.ts';
import type { Cloth } from './cloth.ts';
import { frameOf, garmentLayers, outfit } from './design.ts';
import type { Companions, Garment, NamedLayer } from './design.ts';
import { figure } from './figure.ts';
import type { Person } from './figure.ts';
import { foldUpper, foldedCloth, hanger } from './folded.ts';
import type { HeadName } from './head.ts';
import { renderLayer, softFilter } from './layer.ts';
import { flipped, hipsTransform, poses, trunkTransform } from './pose.ts';
import type { Pose, PoseName } from './pose.ts';
import { fallOverArm } from './saree.ts';
import { backdrop, contactShadow, tabletop, withShadow } from './studio.ts';
import type { LightName, PaperName } from './studio.ts';
import { dropDecimals, num, num2, seededRandom } from './svg.ts';
import type { Side } from './upper.ts';

export const productViews = ['front', 'worn', 'back', 'detail'] as const;
export type ProductView = (typeof productViews)[number];

export const productSize = { width: 1200, height: 1600 } as const;

/** How the front of a garment is shown: upright, on a table, on a hanger or folded. */
export type FrontName = 'form' | 'flat' | 'hanger' | 'folded';

/** What is seen of the figure, from top to bottom. A face is shown as a whole or not at all. */
export const crops = {
  /** From the neck to the waist. */
  close: [313, 712],
  /** From the neck to the hips. */
  half: [311, 905],
  /** From the head to above the knees. */
  threeQuarter: [64, 1060],
  /** From the neck to the feet. */
  long: [314, 1572],
  /** From the chest to the feet. */
  lower: [446, 1580],
  /** The head and the upper body. */
  portrait: [66, 900],
  /** From the head to the shins. */
  tall: [58, 1240],
  /** The whole figure. */
  full: [52, 1572],
} as const;

export type CropName = keyof typeof crops;

/** How a design is posed and photographed. */
export interface Look {
  pose: PoseName;
  isFlipped?: boolean | undefined;
  head: HeadName;
  crop: CropName;
  front: FrontName;
  paper: PaperName;
  light: LightName;
  /** Background of the worn view, when it differs. */
  wornPaper?: PaperName | undefined;
  companions: Companions;
}

export interface Design {
  garment: Garment;
  person: Person;
  look: Look;
  /** Centre of the detail view, in body units; near the top of the garment when omitted. */
  detailAt?: readonly [x: number, y: number];
}

function placeAt(markup: string, scale: number, x: number, y: number, turn = 0): string {
  const rotation = turn ? `rotate(${num(turn)} 600 790) ` : '';
  return `<g transform="${rotation}translate(${num(x)} ${num(y)}) scale(${num2(scale)})">${markup}</g>`;
}

/** Draws layers; `cloths` maps each cloth to the first layer that uses it, so that its pattern is defined once. */
function render(
  layers: readonly NamedLayer[],
  cloths: Map<Cloth, string>,
  place: (markup: string, isBelowWaist: boolean) => string = (markup) => markup,
): { under: string; body: string } {
  const drawn = layers.map(([layer, id]) => {
    const markup = renderLayer(layer, id, cloths.get(layer.cloth));
    if (!cloths.has(layer.cloth)) cloths.set(layer.cloth, id);
    const isBelowWaist = layer.isBelowWaist ?? false;
    return { under: place(markup.under, isBelowWaist), body: place(markup.body, isBelowWaist) };
  });
  return { under: drawn.map(({ under }) => under).join(''), body: drawn.map(({ body }) => body).join('') };
}

export function poseOf({ look }: Design): Pose {
  const pose: Pose = poses[look.pose];
  return look.isFlipped ? flipped(pose) : pose;
}

/** A figure in a garment, in body units. */
export function wornMarkup(
  design: Design,
  seed: string,
  pose = poseOf(design),
  head = design.look.head,
): string {
  const { garment, person, look } = design;
  const side: Side = head === 'back' ? 'back' : 'front';
  const { lower, upper } = outfit(garment, person.build, side, seededRandom(seed), pose, look.companions);
  const { waistY } = builds[person.build];
  const transforms = { trunk: trunkTransform(pose, waistY), hips: hipsTransform(pose, waistY) };
  const place = (markup: string, isBelowWaist = false) =>
    markup && `<g transform="${isBelowWaist ? transforms.hips : transforms.trunk}">${markup}</g>`;
  const cloths = new Map<Cloth, string>();
  const under = render(lower, cloths, place);
  const over = render(upper, cloths, place);
  const parts = figure(person, pose, head);
  const bag = garment.kind === 'tote' ? bagOnArm(garment, pose, person.build) : undefined;
  const falls =
    garment.kind === 'saree' &&
    garment.cut.drape === 'saree' &&
    pose.right.arm === 'front' &&
    side === 'front';
  const fall = falls
    ? renderLayer(fallOverArm(garment.cut, garment.cloth), 'u', cloths.get(garment.cloth)).body
    : '';
  return dropDecimals(
    parts.defs +
      place(parts.behind) +
      under.under +
      over.under +
      place(parts.legs, true) +
      place(parts.trunk) +
      under.body +
      place(parts.arms) +
      over.body +
      place(bag?.behindArm ?? '') +
      place(parts.forearms) +
      place(bag?.overArm ?? fall) +
      place(parts.front),
  );
}

/** A tote that hangs from the crook of the folded arm. */
function bagOnArm(
  garment: Extract<Garment, { kind: 'tote' | 'shawl' }>,
  pose: Pose,
  build: 'man' | 'woman',
): { behindArm: string; overArm: string } {
  const { under, body } = renderLayer(tote(garment.cloth, garment.trim, 'front', 't'), 't');
  const side = pose.left.arm === 'front' ? -1 : 1;
  const x = side * (builds[build].elbow[0] - 22);
  const hang = (markup: string) => placeAt(markup, 0.62, x, builds[build].elbow[1] + 176);
  return { behindArm: hang(under), overArm: hang(body) };
}

/** A garment without a figure, in body units. */
export function studioMarkup(design: Design, side: Side, seed: string, pose?: Pose): string {
  const { under, body } = render(garmentLayers(design.garment, side, seededRandom(seed), pose), new Map());
  return under + body;
}

function drawWorn(design: Design, seed: string): string {
  const { width, height } = productSize;
  const { look } = design;
  const [top, bottom] = crops[look.crop];
  const scale = height / (bottom - top);
  const y = -top * scale;
  const random = seededRandom(`place of ${seed}`)();
  const x = width / 2 + (random - 0.5) * (look.crop === 'full' ? 190 : 70);
  const floor = bottom > 1480 ? contactShadow(x + 30, y + 1502 * scale, 250 * scale, 30 * scale) : '';
  const shadow = look.crop === 'full' || look.crop === 'long' ? 60 : 44;
  return (
    backdrop(look.wornPaper ?? look.paper, look.light) +
    `<defs>${softFilter}</defs>` +
    floor +
    withShadow(placeAt(wornMarkup(design, seed), scale, x, y), 'cast', shadow, shadow * 0.6)
  );
}

export const borderOf = (garment: Garment): string => {
  if (garment.kind === 'saree') return garment.cut.border;
  if (garment.kind === 'skirt') return garment.cut.border ?? garment.cloth.accent;
  return garment.kind === 'shawl' || garment.kind === 'tote' ? garment.trim : garment.cloth.accent;
};

function drawFolded(design: Design, seed: string, turn: number): string | undefined {
  const { garment } = design;
  if (garment.kind === 'upper') {
    const build = builds[garment.cut.build];
    const scale = 780 / (build.shoulderX * 2 - 44);
    return placeAt(
      dropDecimals(foldUpper(garment, studioMarkup(design, 'front', seed))),
      scale,
      600,
      790 - scale * 474,
      turn,
    );
  }
  if (garment.kind === 'saree' || garment.kind === 'skirt' || garment.kind === 'shawl')
    return placeAt(
      foldedCloth(garment.cloth, borderOf(garment), 'a', garment.kind === 'shawl'),
      1.42,
      600,
      790,
      turn,
    );
  return undefined;
}

/** Draws the front or the back of a garment. */
function drawGarment(design: Design, side: Side, seed: string): string {
  const { garment, look } = design;
  const isOnTable = look.front === 'folded' && garment.kind !== 'shawl';
  const style = side === 'front' ? look.front : isOnTable ? 'flat' : 'form';
  const random = seededRandom(`turn of ${seed}`)();
  const turn = (random < 0.5 ? -1 : 1) * (3 + random * 5);
  const filters = `<defs>${softFilter}</defs>`;
  if (style === 'folded') {
    const folded = drawFolded(design, seed, turn);
    if (folded) return tabletop(look.paper, look.light) + filters + withShadow(folded, 'tight', 14, 22);
  }
  const isFlat = style === 'flat';
  const frame = frameOf(garment);
  const pose = isFlat ? poses[turn > 0 ? 'spread' : 'tucked'] : undefined;
  const reach = isFlat ? frame.halfWidth + 24 : frame.halfWidth;
  const isCut = isFlat && garment.kind === 'legs' && garment.cut.hemY > 1200;
  const fitted = Math.min(1320 / (frame.bottom - frame.top), (isFlat ? 1090 : 1010) / (reach * 2), 2.5);
  // Long trousers on a table are cut off below the knee, which shows more of the cloth.
  const scale = isCut ? fitted * 1.42 : fitted;
  const y = isCut ? 150 - scale * frame.top : 790 - (scale * (frame.top + frame.bottom)) / 2;
  const markup = dropDecimals(studioMarkup(design, side, seed, pose));
  if (isFlat)
    return (
      tabletop(look.paper, look.light) +
      filters +
      withShadow(placeAt(markup, scale, 600, y, turn), 'tight', 12, 18)
    );
  if (style === 'hanger' && (garment.kind === 'upper' || garment.kind === 'dress')) {
    const build = builds[garment.cut.build];
    const hung = Math.min(scale, 1230 / (frame.bottom - frame.top + 60));
    const top = 286 - frame.top * hung;
    return (
      backdrop(look.paper, look.light) +
      filters +
      `<path d="M0 92H1200" stroke="#8b6a4a" stroke-width="20"/><path d="M0 87H1200" stroke="#b89468" stroke-width="6"/>` +
      withShadow(
        placeAt(hanger(build.shoulderX), hung, 600, top + (build.neckY - 6) * hung) +
          placeAt(markup, hung, 600, top),
        'cast',
        46,
        34,
      )
    );
  }
  return (
    backdrop(look.paper, look.light) + filters + withShadow(placeAt(markup, scale, 600, y), 'cast', 30, 36)
  );
}

/** Draws one view of a product. */
export function drawProduct(design: Design, view: ProductView, seed: string): string {
  if (view === 'worn') return drawWorn(design, seed);
  if (view !== 'detail') return drawGarment(design, view, seed);
  const { width, height } = productSize;
  const frame = frameOf(design.garment);
  const scale = Math.min(1290 / (frame.bottom - frame.top), 1010 / (frame.halfWidth * 2), 2.35);
  const close = Math.max(4.6, scale * 2.7);
  const [x, y] = design.detailAt ?? [20, frame.top + (frame.bottom - frame.top) * 0.26];
  const turn = (seededRandom(`detail of ${seed}`)() - 0.5) * 34;
  return (
    backdrop(design.look.paper) +
    `<defs>${softFilter}</defs><g transform="rotate(${num(turn)} 600 800)">` +
    placeAt(studioMarkup(design, 'front', seed), close, width / 2 - x * close, height / 2 - y * close) +
    '</g>'
  );
}
