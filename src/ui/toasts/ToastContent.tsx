import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { currentNotification, dismiss } from './notifications.ts';
import type { Notification } from './notifications.ts';
import styles from './ToastHost.module.css';

interface ToastContentProps {
  notification: Notification;
  /** A message must not disappear while something in it has the focus. */
  onFocusChange: (hasFocus: boolean) => void;
}

/** Moves the focus back, if it is in the message. */
function returnFocus(message: Element | null, previous: EventTarget | null) {
  if (message?.contains(document.activeElement) && previous instanceof HTMLElement) previous.focus();
}

/** A message. Returns the focus to where it came from when it closes. */
export function ToastContent({ notification, onFocusChange }: ToastContentProps) {
  const { id, text, action, detail } = notification;
  const ref = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<EventTarget>(null);

  useLayoutEffect(() => {
    const message = ref.current;
    // A layout effect ends before the focused element is removed.
    return () => returnFocus(message, previousFocus.current);
  }, []);

  /** Only while the message is shown: one that fades must not come back. */
  function onFocusMove({ currentTarget, relatedTarget }: FocusEvent, hasFocus: boolean) {
    if (currentTarget.contains(relatedTarget)) return;
    if (hasFocus) previousFocus.current = relatedTarget;
    if (currentNotification() === notification) onFocusChange(hasFocus);
  }

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape') return;
    returnFocus(ref.current, previousFocus.current);
    dismiss(id);
  }

  return (
    <div
      ref={ref}
      role="presentation"
      data-detail={detail ? '' : undefined}
      className={detail ? styles.panel : action ? styles.bar : styles.text}
      onFocus={(event) => onFocusMove(event, true)}
      onBlur={(event) => onFocusMove(event, false)}
      onKeyDown={closeOnEscape}
    >
      {/* The live region around it announces the text alone. */}
      {detail && <div aria-live="off">{detail}</div>}
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismiss(id);
            // Before the action, which may move the focus elsewhere.
            returnFocus(ref.current, previousFocus.current);
            action.onAction();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
