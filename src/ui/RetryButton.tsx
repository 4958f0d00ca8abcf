import { useLayoutEffect, useRef } from 'react';
import { focusHeading } from './focusHeading.ts';

/** Once it is loaded, the button is gone and the page's heading takes its focus. */
export function RetryButton({ onRetry, className = '' }: { onRetry: () => void; className?: string }) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      // A layout effect ends before its element is removed, and the heading is there once React has finished.
      if (button && button === document.activeElement) queueMicrotask(focusHeading);
    };
  }, []);
  return (
    <button ref={ref} type="button" className={`button ${className}`} onClick={onRetry}>
      Retry
    </button>
  );
}
