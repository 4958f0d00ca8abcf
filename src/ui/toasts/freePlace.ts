/** A rectangle in the window, in px. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const stepPx = 8;
/** A step sideways counts as several steps up or down. */
const sidewaysCost = 3;

const isOver = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const moved = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

/** 0, -8, 8, -16, 16, … as far as what reaches from `start` to `end` stays within the limits. */
function shifts(start: number, end: number, min: number, max: number): number[] {
  const found = [0];
  for (let shift = stepPx; shift <= max - min; shift += stepPx) {
    if (start - shift >= min) found.push(-shift);
    if (end + shift <= max) found.push(shift);
  }
  return found;
}

/**
 * Where a box covers none of the obstacles, as near as possible to its own place.
 * @param area the part of the window that it may use
 * @returns how far to move it, in px; undefined if there is no such place
 */
export function freePlace(
  box: Box,
  area: Box,
  obstacles: readonly Box[],
): { x: number; y: number } | undefined {
  const near = obstacles.filter((obstacle) => isOver(obstacle, area));
  let best: { x: number; y: number } | undefined;
  let lowestCost = Infinity;
  for (const x of shifts(box.left, box.right, area.left, area.right)) {
    for (const y of shifts(box.top, box.bottom, area.top, area.bottom)) {
      const cost = Math.abs(x) * sidewaysCost + Math.abs(y);
      // The further ones cost more still.
      if (cost >= lowestCost) break;
      const place = moved(box, x, y);
      if (near.every((obstacle) => !isOver(place, obstacle))) {
        best = { x, y };
        lowestCost = cost;
      }
    }
  }
  return best;
}
