import { useEffect, useRef } from 'react';
import { toast, useToaster } from 'react-hot-toast/headless';
import { forget } from './notifications.ts';
import type { Notification } from './notifications.ts';
import { ToastContent } from './ToastContent.tsx';
import styles from './ToastHost.module.css';
import { useFreePlace } from './useFreePlace.ts';

/** How long a message fades before it is removed. Matches ToastHost.module.css. */
const fadeMs = 200;

let toastCount = 0;

function show(notification: Notification): string {
  toastCount += 1;
  // A new id each time, so that a message that is sent again is announced again.
  const id = `message-${toastCount}`;
  const showFor = (durationMs: number) => toast(content, { id, duration: durationMs });
  const content = (
    <ToastContent
      notification={notification}
      onFocusChange={(hasFocus) => showFor(hasFocus ? Infinity : notification.durationMs)}
    />
  );
  showFor(notification.durationMs);
  return id;
}

/** Shows the message with react-hot-toast, which keeps the time and pauses it under the mouse. The looks are ours. */
export function ToastHost({ notification }: { notification: Notification | undefined }) {
  const { toasts, handlers } = useToaster({ removeDelay: fadeMs });
  const endPause = useRef(handlers.endPause);
  const isPaused = useRef(false);
  const shown = useRef<{ id: string; notification: Notification; wasVisible: boolean }>(undefined);
  const placeRef = useFreePlace(toasts[0]?.id);

  useEffect(() => {
    endPause.current = handlers.endPause;
  });

  useEffect(() => {
    if (!notification) {
      toast.dismiss();
      return;
    }
    toast.remove();
    // The mouse does not leave a message that is removed under it.
    isPaused.current = false;
    endPause.current();
    shown.current = { id: show(notification), notification, wasVisible: false };
  }, [notification]);

  useEffect(() => {
    const last = shown.current;
    if (!last) return;
    const isVisible = toasts.some(({ id, visible }) => visible && id === last.id);
    if (last.wasVisible && !isVisible) forget(last.notification);
    last.wasVisible ||= isVisible;
  }, [toasts]);

  /** Not for a mouse that rests where a message appears, such as on the button that has led to it. */
  function onMouseMove() {
    if (isPaused.current) return;
    isPaused.current = true;
    handlers.startPause();
  }

  function onMouseLeave() {
    isPaused.current = false;
    handlers.endPause();
  }

  return (
    <div ref={placeRef} className={styles.host} onMouseMove={onMouseMove} onMouseLeave={onMouseLeave}>
      {toasts.map(({ id, visible, message }) => (
        <div key={id} className={styles.toast} data-leaving={!visible || undefined}>
          {typeof message === 'function' ? null : message}
        </div>
      ))}
    </div>
  );
}
