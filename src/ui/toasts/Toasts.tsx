import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { whenHostIsNeeded } from './notifications.ts';
import { PlainToasts } from './PlainToasts.tsx';

const ToastHost = lazy(async () => ({ default: (await import('./ToastHost.tsx')).ToastHost }));

/**
 * Where messages appear. The live region is there from the start, because one that is inserted
 * together with its text is often not read out; the toast library is loaded for the first message.
 */
export function Toasts() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => whenHostIsNeeded(() => setIsNeeded(true)), []);
  return (
    <div role="status" aria-label="Messages">
      {isNeeded && (
        <ErrorBoundary fallback={<PlainToasts />}>
          <Suspense>
            <ToastHost />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
