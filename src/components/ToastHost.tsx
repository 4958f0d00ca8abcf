import { useEffect } from 'react';
import { toast, Toaster } from 'react-hot-toast';
import { hostNotifications } from './notifications.ts';
import type { Notification } from './notifications.ts';
import styles from './ToastHost.module.css';

// The region around announces; the toast itself must not do so a second time.
const silent = { role: 'status', 'aria-live': 'off' } as const;

function show({ text, durationMs, action }: Notification) {
  const withAction = (id: string) => (
    <span className={styles.withAction}>
      {text}
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.dismiss(id);
            action.onAction();
          }}
        >
          {action.label}
        </button>
      )}
    </span>
  );
  toast(action ? ({ id }) => withAction(id) : text, {
    // The same message again takes the place of the one that is still shown.
    id: text,
    duration: durationMs,
    ariaProps: silent,
  });
}

export function ToastHost() {
  useEffect(() => hostNotifications(show), []);
  return (
    <Toaster
      position="top-center"
      containerClassName={styles.host ?? ''}
      toastOptions={{ className: styles.toast ?? '' }}
    />
  );
}
