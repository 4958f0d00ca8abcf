import { startTransition, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** What is nearer to the window than this, some forty screens, is kept; the browser's own search finds it there. */
const keptPx = 30_000;

/**
 * For a part of a long list: its height (px) once it is far from the window, undefined while it is near. What it shows can
 * be let go meanwhile, and its place kept; not while the focus is in it, which would be lost.
 * @param isActive whether the list is long; a short one is not watched
 */
export function useFarHeight<Part extends Element>(
  isActive: boolean,
): [RefObject<Part | null>, number | undefined] {
  const ref = useRef<Part>(null);
  const [heightPx, setHeightPx] = useState<number>();

  useEffect(() => {
    const part = ref.current;
    if (!isActive || !part || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting === true;
        const isKept = isNear || part.contains(document.activeElement);
        // What has no height, as on a page that is not displayed, is no place to keep.
        startTransition(() => setHeightPx(isKept ? undefined : part.clientHeight || undefined));
      },
      { rootMargin: `${keptPx}px 0px` },
    );
    observer.observe(part);
    return () => observer.disconnect();
  }, [isActive]);

  // A list that has become short is shown, whatever was known of it while it was long.
  return [ref, isActive ? heightPx : undefined];
}
