import { useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../lazyPart.tsx';
import { PlainMessage } from '../PlainMessage.tsx';
import { currentNotification, forget, subscribeNotifications } from './notifications.ts';
import type { Notification } from './notifications.ts';

interface ToastsProps {
  notification: Notification | undefined;
}

const ToastHost = lazyPart<ToastsProps>(async () => (await import('./ToastHost.tsx')).ToastHost, {
  failed: ({ notification }) =>
    notification && (
      <PlainMessage key={notification.id} onEnd={() => forget(notification)}>
        {notification.text}
      </PlainMessage>
    ),
});

/** The live region is always mounted: screen readers often miss one that is inserted together with its text. */
export function Toasts() {
  const notification = useSyncExternalStore(subscribeNotifications, currentNotification);
  const [isNeeded, setIsNeeded] = useState(false);
  if (notification && !isNeeded) setIsNeeded(true);
  return (
    <div role="status" aria-label="Messages">
      {isNeeded && <ToastHost notification={notification} />}
    </div>
  );
}
