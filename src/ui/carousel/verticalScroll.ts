interface Point {
  x: number;
  y: number;
}

const pointOf = ({ touches: [touch] }: TouchEvent): Point | undefined =>
  touch && { x: touch.clientX, y: touch.clientY };

/**
 * Keeps a finger that moves up or down from the carousel library, which would take hold of the slides, and so
 * of the page's scroll, for any few pixels to the side. Which way a finger goes is decided by its first movement.
 * @param tolerancePx how far a finger may go before its way is decided
 * @returns how to stop
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
      const across = Math.abs(now.x - start.x);
      const along = Math.abs(now.y - start.y);
      if (Math.max(across, along) > tolerancePx) isVertical ??= along > across;
      if (isVertical) event.stopPropagation();
    },
    options,
  );
  // The library knows no end of a touch that the browser took over, and would believe it still going on.
  root.addEventListener(
    'touchcancel',
    ({ target }) => target?.dispatchEvent(new Event('touchend', { bubbles: true })),
    options,
  );
  return () => controller.abort();
}
