import { startTransition, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** About forty screens, so that the browser's find-in-page still works around the window. */
const nearPx = 30_000;

/**
 * Lets one section of a long list unmount its content while it is far from the window.
 * @param isActive false for a short list, which is not observed
 * @returns a ref for the section, and its height in px while the content may be unmounted; undefined while it is near
 * the window, and while it contains the focus, which would be lost
 */
export function usePlaceholderHeight<Section extends Element>(
  isActive: boolean,
): [RefObject<Section | null>, number | undefined] {
  const ref = useRef<Section>(null);
  const [heightPx, setHeightPx] = useState<number>();

  useEffect(() => {
    const section = ref.current;
    if (!isActive || !section || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting === true;
        const isMounted = isNear || section.contains(document.activeElement);
        // Without a height, as on a page that is not displayed, there is nothing to reserve.
        startTransition(() => setHeightPx(isMounted ? undefined : section.clientHeight || undefined));
      },
      { rootMargin: `${nearPx}px 0px` },
    );
    observer.observe(section);
    return () => observer.disconnect();
  }, [isActive]);

  // A list that has become short shows its content again.
  return [ref, isActive ? heightPx : undefined];
}
