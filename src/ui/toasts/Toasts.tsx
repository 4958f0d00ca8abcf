import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { currentNotification, forget, subscribeNotifications } from './notifications.ts';
import type { Notification } from './notifications.ts';

const ToastHost = lazy(async () => ({ default: (await import('./ToastHost.tsx')).ToastHost }));

/** In place of the toast library: over the end of the window, because the page may be scrolled anywhere. */
function PlainMessage({ notification }: { notification: Notification }) {
  useEffect(() => {
    const timer = setTimeout(forget, notification.durationMs, notification);
    return () => clearTimeout(timer);
  }, [notification]);
  return <p className="plain-message">{notification.text}</p>;
}

/**
 * Shows messages. The live region is always mounted, because screen readers often miss one that is inserted together
 * with its text. The toast library loads with the first message; if it cannot be loaded, the text is shown plainly.
 */
export function Toasts() {
  const notification = useSyncExternalStore(subscribeNotifications, currentNotification);
  const [isNeeded, setIsNeeded] = useState(false);
  if (notification && !isNeeded) setIsNeeded(true);
  return (
    <div role="status" aria-label="Messages">
      {isNeeded && (
        <ErrorBoundary fallback={notification && <PlainMessage notification={notification} />}>
          <Suspense>
            <ToastHost notification={notification} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
