/** A rectangle in the window, in px. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const stepPx = 8;

const isOver = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Where a box covers none of the obstacles, as near as possible above or below its own place.
 * @param area the part of the window that it may use
 * @param maxPx how far it may move
 * @returns how far to move it down, in px; undefined if there is no such place
 */
export function freePlace(box: Box, area: Box, obstacles: readonly Box[], maxPx: number): number | undefined {
  for (let distance = 0; distance <= maxPx; distance += stepPx) {
    for (const shift of [distance, -distance]) {
      const place = { ...box, top: box.top + shift, bottom: box.bottom + shift };
      const isInside = place.top >= area.top && place.bottom <= area.bottom;
      if ((isInside || distance === 0) && !obstacles.some((obstacle) => isOver(place, obstacle)))
        return shift;
    }
  }
  return undefined;
}
