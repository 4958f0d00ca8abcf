/** A part of a picture, in px. */
export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How the hosted service makes a JPEG of a picture: first the part, then the size. */
export interface JpegTransformation {
  rect?: Rect | undefined;
  widthPx?: number | undefined;
  heightPx?: number | undefined;
  /** `crop` cuts to the size, `fill` adds borders, `max` fits into it without enlarging. */
  fit: 'crop' | 'fill' | 'max';
  /** Behind transparent parts, and of the borders: `#rrggbb`. */
  background: string;
  /** 1 to 100 */
  quality: number;
}

const fits = ['crop', 'fill', 'max'] as const;

function parseRect(text: string | undefined): Rect | undefined | 'invalid' {
  if (text === undefined) return undefined;
  const [left, top, width, height] = /^(\d+),(\d+),(\d+),(\d+)$/.exec(text)?.slice(1).map(Number) ?? [];
  if (left === undefined || top === undefined || !width || !height) return 'invalid';
  return { left, top, width, height };
}

/**
 * Reads the parameters `rect`, `fit` and `bg` of a picture's URL.
 * @returns a message for what the hosted service refuses
 */
export function parseJpegParameters(
  parameter: (name: string) => string | undefined,
): Pick<JpegTransformation, 'rect' | 'fit' | 'background'> | string {
  const rect = parseRect(parameter('rect'));
  if (rect === 'invalid') return 'rect must be left,top,width,height in pixels';
  const fit = fits.find((name) => name === (parameter('fit') ?? 'max'));
  if (fit === undefined) return `fit must be one of ${fits.join(', ')}`;
  const background = parameter('bg') ?? 'ffffff';
  if (!/^[0-9a-f]{6}$/i.test(background)) return 'bg must be a colour such as ff8800';
  return { rect, fit, background: `#${background}` };
}
