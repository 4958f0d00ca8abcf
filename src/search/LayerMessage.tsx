import { useSyncExternalStore } from 'react';
import { currentNotification, subscribeNotifications } from '../ui/toasts/notifications.ts';
import styles from './LayerMessage.module.css';

/** What a heart has done. The page's own messages are behind the layer, where they are neither seen nor read out. */
export function LayerMessage() {
  const notification = useSyncExternalStore(subscribeNotifications, currentNotification);
  return (
    <div className={styles.host} aria-live="polite">
      {notification && (
        <p key={notification.text} className={styles.message}>
          {notification.text}
        </p>
      )}
    </div>
  );
}
