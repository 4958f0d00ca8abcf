import { isCropped, keptPart } from '../../../src/domain/images.ts';
import type { Picture } from '../../../src/domain/types.ts';
import type { Site } from './site.ts';

interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What the owner's crop leaves of a picture; undefined if its asset id is malformed or nothing is left. */
function croppedPart(picture: Picture): Part | undefined {
  const full = keptPart({ asset: picture.asset });
  const size = keptPart(picture);
  if (!full || !size) return undefined;
  return {
    left: Math.round((picture.crop?.left ?? 0) * full.widthPx),
    top: Math.round((picture.crop?.top ?? 0) * full.heightPx),
    width: size.widthPx,
    height: size.heightPx,
  };
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** The largest part of the cropped picture in a shape, as near to its hotspot's centre as possible. */
function partInShape(picture: Picture, ratio: number): Part | undefined {
  const full = keptPart({ asset: picture.asset });
  const part = croppedPart(picture);
  if (!full || !part) return undefined;
  const width = Math.round(Math.min(part.width, part.height * ratio));
  const height = Math.round(Math.min(part.height, part.width / ratio));
  const { x, y } = picture.hotspot ?? {
    x: (part.left + part.width / 2) / full.widthPx,
    y: (part.top + part.height / 2) / full.heightPx,
  };
  return {
    left: clamp(Math.round(x * full.widthPx - width / 2), part.left, part.left + part.width - width),
    top: clamp(Math.round(y * full.heightPx - height / 2), part.top, part.top + part.height - height),
    width,
    height,
  };
}

interface JpegOptions {
  widthPx: number;
  heightPx?: number;
  /** `cut` loses what does not fit, `whole` adds borders in the shop's paper colour. */
  shape?: 'cut' | 'whole';
  quality: number;
}

/** The URL of a picture as JPEG, which every crawler reads, with the owner's crop. */
export function jpegUrl(site: Site, picture: Picture, options: JpegOptions): string {
  const { widthPx, heightPx, shape, quality } = options;
  const isCut = shape === 'cut' && heightPx !== undefined;
  const part = isCut ? partInShape(picture, widthPx / heightPx) : croppedPart(picture);
  const hasPart = part && (isCut || isCropped(picture));
  const parameters: [string, string | number][] = [
    ...(hasPart
      ? ([['rect', [part.left, part.top, part.width, part.height].join(',')]] as [string, string][])
      : []),
    ['w', widthPx],
    ...(heightPx === undefined ? [] : ([['h', heightPx]] as [string, number][])),
    ['q', quality],
    ['fit', heightPx === undefined ? 'max' : isCut ? 'crop' : 'fill'],
    ['bg', site.paper.slice(1)],
    ['fm', 'jpg'],
  ];
  const file = picture.asset._ref.replace(/^image-/, '').replace(/-(\w+)$/, '.$1');
  const query = parameters.map(([name, value]) => `${name}=${value}`).join('&');
  return `${site.imageHost}/images/${site.projectId}/${site.dataset}/${file}?${query}`;
}
