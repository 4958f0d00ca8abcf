import { findPicture } from './seed/pictures.ts';

/**
 * Draws an image asset of the demo catalogue.
 * @param assetFile the last part of the image URL: `<id>-<width>x<height>.svg`
 * @param widthPx the requested width, limited to the picture's own
 * @returns the SVG, or undefined when there is no such asset
 */
export function drawImage(assetFile: string, widthPx = Infinity): string | undefined {
  const picture = findPicture(assetFile);
  if (!picture) return undefined;
  const { width, height } = picture;
  const scaledWidth = Math.max(1, Math.round(Math.min(widthPx, width)));
  const scaledHeight = Math.max(1, Math.round((scaledWidth * height) / width));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${scaledWidth}" height="${scaledHeight}" viewBox="0 0 ${width} ${height}">${picture.draw()}</svg>`;
}
