import { useEffect } from 'react';
// First, because the library writes styles as soon as it is evaluated.
// oxlint-disable-next-line import/no-unassigned-import
import './toastStyles.ts';
import { toast, Toaster } from 'react-hot-toast';
import { hostNotifications } from './notifications.ts';
import type { Notification } from './notifications.ts';
import { ToastAction } from './ToastAction.tsx';
import styles from './ToastHost.module.css';

// The region around announces; the toast itself must not do so a second time.
const silent = { role: 'status', 'aria-live': 'off' } as const;
type Action = NonNullable<Notification['action']>;

const baseClass = styles.toast ?? '';

function showText({ text, durationMs }: Notification) {
  toast(text, {
    // The same message again takes the place of the one that is still shown.
    id: text,
    duration: durationMs,
    ariaProps: silent,
    className: `${baseClass} ${styles.textOnly}`,
  });
}

function showWithAction(text: string, durationMs: number, { label, onAction }: Action) {
  const message = (
    <span className={styles.withAction}>
      {text}
      <ToastAction
        label={label}
        onAction={() => {
          // Gone at once: one that still fades would take the next of the same text with it.
          toast.remove(text);
          onAction();
        }}
        onFocusChange={(isFocused) => showFor(isFocused ? Infinity : durationMs)}
      />
    </span>
  );
  const showFor = (duration: number) =>
    toast(message, { id: text, duration, ariaProps: silent, className: baseClass });
  showFor(durationMs);
}

function show(notification: Notification) {
  const { text, durationMs, action } = notification;
  if (action) showWithAction(text, durationMs, action);
  else showText(notification);
}

export function ToastHost() {
  useEffect(() => hostNotifications(show), []);
  return <Toaster position="top-center" containerClassName={styles.host ?? ''} />;
}
