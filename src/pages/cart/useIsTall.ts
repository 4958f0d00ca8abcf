import { useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { PaymentState } from './usePaymentState.ts';

/** Of the window's height. */
const maxShare = 0.35;

/**
 * Whether the payment bar is so tall, with large text or in a small window, that it would cover the cart if it stayed in
 * view. What a press has made taller is scrolled into view, because it no longer stays there.
 */
export function useIsTall(barRef: RefObject<HTMLElement | null>, state: PaymentState): boolean {
  const [isTall, setIsTall] = useState(false);

  useLayoutEffect(() => {
    const bar = barRef.current;
    if (!bar || !('ResizeObserver' in window)) return undefined;
    const measure = () => setIsTall(bar.offsetHeight > maxShare * window.innerHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [barRef]);

  useEffect(() => {
    if (isTall && state === 'signed-out') barRef.current?.scrollIntoView({ block: 'nearest' });
  }, [barRef, isTall, state]);
  return isTall;
}
