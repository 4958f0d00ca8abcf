import { useRef } from 'react';
import styles from './ToastHost.module.css';

interface ToastActionProps {
  label: string;
  onAction: () => void;
  /** A message must not disappear while its action has the focus. */
  onFocusChange: (isFocused: boolean) => void;
}

/** A toast's button. Returns the focus to where it came from, because the toast closes. */
export function ToastAction({ label, onAction, onFocusChange }: ToastActionProps) {
  const previousFocus = useRef<EventTarget>(null);
  const isDone = useRef(false);
  return (
    <button
      type="button"
      className={styles.action}
      onFocus={({ relatedTarget }) => {
        previousFocus.current = relatedTarget;
        onFocusChange(true);
      }}
      onBlur={() => {
        if (!isDone.current) onFocusChange(false);
      }}
      onClick={() => {
        isDone.current = true;
        // Before the action, which may move the focus elsewhere.
        if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
        onAction();
      }}
    >
      {label}
    </button>
  );
}
