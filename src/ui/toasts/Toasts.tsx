import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { onToastHostNeeded } from './notifications.ts';
import { PlainToasts } from './PlainToasts.tsx';

const ToastHost = lazy(async () => ({ default: (await import('./ToastHost.tsx')).ToastHost }));

/**
 * Shows messages. The live region is always mounted, because screen readers often miss one that is inserted together
 * with its text. The toast library loads with the first message.
 */
export function Toasts() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => onToastHostNeeded(() => setIsNeeded(true)), []);
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
