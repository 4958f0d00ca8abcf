import { useRef } from 'react';
import styles from './ToastHost.module.css';

interface ToastActionProps {
  label: string;
  onAction: () => void;
  /** Called as the focus comes and goes: a message must not vanish from under it. */
  onFocusChange: (isFocused: boolean) => void;
}

/** What can be done about a message. The focus goes back to where it came from, since the message goes. */
export function ToastAction({ label, onAction, onFocusChange }: ToastActionProps) {
  const cameFrom = useRef<EventTarget>(null);
  const isDone = useRef(false);
  return (
    <button
      type="button"
      className={styles.action}
      onFocus={({ relatedTarget }) => {
        cameFrom.current = relatedTarget;
        onFocusChange(true);
      }}
      onBlur={() => {
        if (!isDone.current) onFocusChange(false);
      }}
      onClick={() => {
        isDone.current = true;
        // First, so that the action may lead the focus elsewhere.
        if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
        onAction();
      }}
    >
      {label}
    </button>
  );
}
