import { useSyncExternalStore } from 'react';
import { currentNotification, subscribeNotifications } from '../../../src/ui/toasts/notifications.ts';
import { ToastHost } from '../../../src/ui/toasts/ToastHost.tsx';

/**
 * Shows messages in a live region that is always mounted. In the shop, its code loads with the first message. Here it
 * comes with the board, because Undo must work even if the first message came without a connection.
 */
export function Messages() {
  const notification = useSyncExternalStore(subscribeNotifications, currentNotification);
  return (
    <div role="status" aria-label="Messages">
      <ToastHost notification={notification} />
    </div>
  );
}
