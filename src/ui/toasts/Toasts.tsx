import { useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../lazyPart.tsx';
import { currentNotification, forget, subscribeNotifications } from './notifications.ts';
import type { Notification } from './notifications.ts';
import styles from './Toasts.module.css';

interface ToastsProps {
  notification: Notification | undefined;
}

/** Without the host's code, a message ends with its animation. */
const ToastHost = lazyPart<ToastsProps>(async () => (await import('./ToastHost.tsx')).ToastHost, {
  failed: ({ notification }) =>
    notification && (
      <p key={notification.id} className={styles.message} onAnimationEnd={() => forget(notification)}>
        {notification.text}
      </p>
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
