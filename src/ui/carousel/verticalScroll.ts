interface Point {
  x: number;
  y: number;
}

const pointOf = ({ touches: [touch] }: TouchEvent): Point | undefined =>
  touch && { x: touch.clientX, y: touch.clientY };

/**
 * Hides vertical touch moves from the carousel library, which would block page scroll as soon as a finger drifts
 * a few pixels sideways. The first movement decides the direction of a touch.
 * @param tolerancePx how far a finger moves before its direction is decided
 * @returns removes the listeners
 */
export function keepVerticalScroll(root: HTMLElement, tolerancePx: number): () => void {
  const controller = new AbortController();
  const options = { capture: true, passive: true, signal: controller.signal };
  let start: Point | undefined;
  let isVertical: boolean | undefined;

  root.addEventListener(
    'touchstart',
    (event) => {
      start = pointOf(event);
      isVertical = undefined;
    },
    options,
  );
  root.addEventListener(
    'touchmove',
    (event) => {
      const now = pointOf(event);
      if (!start || !now) return;
      const dx = Math.abs(now.x - start.x);
      const dy = Math.abs(now.y - start.y);
      if (Math.max(dx, dy) > tolerancePx) isVertical ??= dy > dx;
      if (isVertical) event.stopPropagation();
    },
    options,
  );
  // The library ignores touchcancel, and would consider the touch still active.
  root.addEventListener(
    'touchcancel',
    ({ target }) => target?.dispatchEvent(new Event('touchend', { bubbles: true })),
    options,
  );
  return () => controller.abort();
}
