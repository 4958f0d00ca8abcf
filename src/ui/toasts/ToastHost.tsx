import { useEffect } from 'react';
// First, because the library injects styles as soon as it is evaluated.
// oxlint-disable-next-line import/no-unassigned-import
import './toastStyles.ts';
import { toast, Toaster } from 'react-hot-toast';
import { attachToastHost } from './notifications.ts';
import type { Notification } from './notifications.ts';
import { ToastAction } from './ToastAction.tsx';
import styles from './ToastHost.module.css';

// The live region in Toasts announces the text; the toast must not announce it again.
const silent = { role: 'status', 'aria-live': 'off' } as const;
type Action = NonNullable<Notification['action']>;

const baseClass = styles.toast ?? '';

function showText({ text, durationMs }: Notification) {
  toast(text, {
    // The same message again replaces the one that is still shown.
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
          // Removed without a fade, which would also remove a new toast with the same text.
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
  useEffect(() => attachToastHost(show), []);
  return <Toaster position="top-center" containerClassName={styles.host ?? ''} />;
}
