import { Fragment, useEffect, useLayoutEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless';
import type { Toast } from 'react-hot-toast/headless';
import { dismiss, forget, toastWithActionMs } from './notifications.ts';
import type { Notification } from './notifications.ts';
import styles from './ToastHost.module.css';

/** Matches ToastHost.module.css. */
const fadeMs = 200;

const notPaid = 'The payment could not start. Nothing was charged, and your cart is safe. Please try again.';

/** What stands below a short text of the specification: what it means, and what to do. */
const adviceOn = new Map<string, string>([
  ['Check again', 'That did not go through, and nothing is lost. Check your connection and try again.'],
  ['Error with sign-up or saving details. Please check again.', 'What you entered is still here.'],
  ['User not found', 'No account has this email address. Check its spelling, or sign up.'],
  ['Invalid response', notPaid],
  ['Error creating checkout session', notPaid],
]);

function returnFocus(message: Element | null, previous: EventTarget | null) {
  if (message?.contains(document.activeElement) && previous instanceof HTMLElement) previous.focus();
}

/** Two sentences take longer to read. */
const durationOf = ({ text, durationMs }: Notification) =>
  !adviceOn.has(text) ? durationMs : Math.max(durationMs, toastWithActionMs);

/** It stays while the mouse moves over it or something in it has the focus, and returns the focus in the end. */
function Message({ shown, notification }: { shown: Toast; notification: Notification }) {
  const { id, text, action, detail } = notification;
  const advice = adviceOn.get(text);
  const isLeaving = !shown.visible;
  const ref = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<EventTarget>(null);

  useLayoutEffect(() => {
    const message = ref.current;
    // A layout effect ends before the focused element is removed.
    return () => returnFocus(message, previousFocus.current);
  }, []);

  useEffect(() => {
    if (isLeaving) forget(notification);
  }, [isLeaving, notification]);

  function stayFor(ms: number) {
    // One that fades must not come back.
    if (!isLeaving && shown.duration !== ms) toast(shown.message, { id: shown.id, duration: ms });
  }

  function release({ currentTarget, relatedTarget }: FocusEvent | MouseEvent) {
    const isInside = (target: EventTarget | null) => target instanceof Node && currentTarget.contains(target);
    if (!isInside(relatedTarget) && !isInside(document.activeElement)) stayFor(durationOf(notification));
  }

  function end() {
    returnFocus(ref.current, previousFocus.current);
    dismiss(id);
  }

  return (
    <div
      ref={ref}
      role="presentation"
      className={`${styles.toast} ${detail ? styles.panel : action ? styles.bar : styles.text}`}
      data-leaving={isLeaving || undefined}
      // Not for a mouse that rests where a message appears, such as on the button that has led to it.
      onMouseMove={() => stayFor(Infinity)}
      onMouseLeave={release}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
        stayFor(Infinity);
      }}
      onBlur={release}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === 'Escape') end();
      }}
    >
      {/* The live region around it announces the text alone. */}
      {detail && <div aria-live="off">{detail}</div>}
      <p>{text}</p>
      {advice !== undefined && <p className={styles.advice}>{advice}</p>}
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            // Ends before the action, which may move the focus elsewhere.
            end();
            action.onAction();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

/** The library keeps the time. The looks are ours. */
export function ToastHost({ notification }: { notification: Notification | undefined }) {
  const { toasts } = useToaster({ removeDelay: fadeMs });

  useEffect(() => {
    if (!notification) {
      toast.dismiss();
      return;
    }
    toast.remove();
    toast((shown) => <Message shown={shown} notification={notification} />, {
      duration: durationOf(notification),
    });
  }, [notification]);

  return (
    <div className={styles.host}>
      {toasts.map((shown) => (
        <Fragment key={shown.id}>{resolveValue(shown.message, shown)}</Fragment>
      ))}
    </div>
  );
}
