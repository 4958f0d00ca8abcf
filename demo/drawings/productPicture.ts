import type { Cloth } from './cloth.ts';
import { frameOf, garmentLayers, outfit } from './design.ts';
import type { Frame, Garment, NamedLayer } from './design.ts';
import { tote } from './accessories.ts';
import { figure } from './figure.ts';
import type { Person } from './figure.ts';
import { renderLayer, softFilter } from './layer.ts';
import { backdrop, contactShadow } from './studio.ts';
import type { PaperName } from './studio.ts';
import { seededRandom, dropDecimals, num, num2 } from './svg.ts';

export const productViews = ['front', 'worn', 'back', 'detail'] as const;
export type ProductView = (typeof productViews)[number];

export const productSize = { width: 1200, height: 1600 } as const;

export interface Design {
  garment: Garment;
  person: Person;
  paper: PaperName;
  /** The figure wears dark trousers with the garment. */
  withDarkTrousers?: boolean;
  /** Centre of the detail view, in body units; near the top of the garment when omitted. */
  detailAt?: readonly [x: number, y: number];
}

function placeAt(markup: string, scale: number, x: number, y: number): string {
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${num2(scale)})">${markup}</g>`;
}

/** Draws layers; `cloths` maps each cloth to the first layer that uses it, so that its pattern is defined once. */
function render(layers: readonly NamedLayer[], cloths: Map<Cloth, string>): { under: string; body: string } {
  const drawn = layers.map(([layer, id]) => {
    const markup = renderLayer(layer, id, cloths.get(layer.cloth));
    if (!cloths.has(layer.cloth)) cloths.set(layer.cloth, id);
    return markup;
  });
  return { under: drawn.map(({ under }) => under).join(''), body: drawn.map(({ body }) => body).join('') };
}

/** A figure in a garment, in body units. */
export function wornMarkup({ garment, person, withDarkTrousers }: Design, seed: string): string {
  const { lower, upper } = outfit(garment, person, seededRandom(seed), withDarkTrousers);
  const cloths = new Map<Cloth, string>();
  const under = render(lower, cloths);
  const over = render(upper, cloths);
  const parts = figure(person);
  const bag =
    garment.kind === 'tote'
      ? placeAt(toteMarkup(garment), 0.6, person.build === 'man' ? 192 : 166, 1078)
      : '';
  return dropDecimals(
    parts.behind +
      under.under +
      over.under +
      parts.body +
      under.body +
      bag +
      parts.arms +
      over.body +
      parts.front,
  );
}

function toteMarkup(garment: Extract<Garment, { kind: 'tote' | 'shawl' }>): string {
  const drawn = renderLayer(tote(garment.cloth, garment.trim, 'front', 't'), 't');
  return drawn.under + drawn.body;
}

/** A garment without a figure, in body units. */
export function studioMarkup(design: Design, side: 'front' | 'back', seed: string): string {
  const { under, body } = render(garmentLayers(design.garment, side, seededRandom(seed)), new Map());
  return under + body;
}

function wornFrame({ garment }: Design): Frame {
  if (garment.kind === 'upper' && garment.cut.hemY < 900)
    return { centreX: 0, top: 70, bottom: 1010, halfWidth: 300 };
  if (garment.kind === 'shawl') return { centreX: 0, top: 70, bottom: 1010, halfWidth: 300 };
  return { centreX: 0, top: 80, bottom: 1530, halfWidth: 300 };
}

/** Draws one view of a product. */
export function drawProduct(design: Design, view: ProductView, seed: string): string {
  const { width, height } = productSize;
  const scene = backdrop(design.paper) + `<defs>${softFilter}</defs>`;
  if (view === 'worn') {
    const frame = wornFrame(design);
    const scale = frame.bottom < 1100 ? 1.64 : 1.03;
    const y = frame.bottom < 1100 ? -40 : 24;
    const floor = frame.bottom < 1100 ? '' : contactShadow(600, y + 1502 * scale, 260, 34);
    return scene + floor + placeAt(wornMarkup(design, seed), scale, 600, y);
  }
  const frame = frameOf(design.garment);
  const scale = Math.min(1290 / (frame.bottom - frame.top), 1010 / (frame.halfWidth * 2), 2.35);
  if (view === 'detail') {
    const close = scale * 2.35;
    const [x, y] = design.detailAt ?? [20, frame.top + (frame.bottom - frame.top) * 0.26];
    return (
      scene +
      placeAt(studioMarkup(design, 'front', seed), close, width / 2 - x * close, height / 2 - y * close)
    );
  }
  const y = 770 - (scale * (frame.top + frame.bottom)) / 2;
  const bottom = y + frame.bottom * scale;
  return (
    scene +
    contactShadow(600, Math.min(1530, bottom + 60), frame.halfWidth * scale, 40) +
    placeAt(dropDecimals(studioMarkup(design, view, seed)), scale, 600, y)
  );
}
