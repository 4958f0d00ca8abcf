import { findPicture } from '../seed/pictures.ts';

/**
 * Draws an asset of the content service.
 * @param assetFile the last part of its address: `<id>-<width>x<height>.svg`
 * @param widthPx how wide it is wanted; never wider than it is by nature
 * @returns the SVG, or undefined when there is no such asset
 */
export function drawImage(assetFile: string, widthPx = Infinity): string | undefined {
  const picture = findPicture(assetFile);
  if (!picture) return undefined;
  const { width, height } = picture;
  const shownWidth = Math.max(1, Math.round(Math.min(widthPx, width)));
  const shownHeight = Math.max(1, Math.round((shownWidth * height) / width));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shownWidth}" height="${shownHeight}" viewBox="0 0 ${width} ${height}">${picture.draw()}</svg>`;
}
