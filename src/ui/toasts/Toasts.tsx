import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { PlainMessage } from '../PlainMessage.tsx';
import { currentNotification, forget, subscribeNotifications } from './notifications.ts';

const ToastHost = lazy(async () => ({ default: (await import('./ToastHost.tsx')).ToastHost }));

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
        <ErrorBoundary
          fallback={
            notification && (
              <PlainMessage key={notification.id} onEnd={() => forget(notification)}>
                {notification.text}
              </PlainMessage>
            )
          }
        >
          <Suspense>
            <ToastHost notification={notification} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
