import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Whether the focus is in another control. A press beside all controls gives it to the page. */
function isFocusElsewhere(box: HTMLElement | null): boolean {
  const focused = document.activeElement;
  return (
    !!focused && focused !== document.body && !focused.matches('[tabindex="-1"]') && !box?.contains(focused)
  );
}

/** Calls back on Escape while something is open, wherever in it the focus is, or if the focus is nowhere. */
export function useEscape(
  boxRef: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onEscape: () => void,
): void {
  const escape = useRef(onEscape);
  useEffect(() => {
    escape.current = onEscape;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = ({ key, isComposing }: KeyboardEvent) => {
      // While a character is composed, Escape ends that.
      if (key === 'Escape' && !isComposing && !isFocusElsewhere(boxRef.current)) escape.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [boxRef, isOpen]);
}
