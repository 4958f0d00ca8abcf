import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { useClosedByBack } from './useClosedByBack.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  label: string;
  /** A panel at the side without one. */
  className?: string | undefined;
  heading: ReactNode;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler | undefined;
  children: ReactNode;
}

/** Modal while it is mounted. Closes on Escape, on the device's Back and on a click beside it. */
export function Dialog({
  label,
  className = styles.side,
  heading,
  onClose,
  onKeyDown,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedRef = useRef<EventTarget>(null);

  useClosedByBack(() => ref.current?.close());

  // A layout effect, because the browser returns the focus only from a dialog that is still in the document.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    document.documentElement.classList.add('scroll-locked');
    return () => {
      document.documentElement.classList.remove('scroll-locked');
      dialog?.close();
    };
  }, []);

  return (
    // A click on the backdrop counts as one on the dialog itself. With a keyboard, Escape does the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={`${styles.dialog} ${className}`}
      aria-label={label}
      onClose={() => {
        // In development, React runs the effect twice, and the first close is reported when the dialog is open again.
        if (!ref.current?.open) onClose();
      }}
      onPointerDown={({ target }) => {
        pressedRef.current = target;
      }}
      onClick={({ target }) => {
        // A drag from one element to another, such as one that selects text, ends with a click on what contains both.
        if (target === ref.current && pressedRef.current === target) ref.current.close();
      }}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        {heading}
        <button type="button" className="icon-button" onClick={() => ref.current?.close()}>
          <Icon name="close" />
          <span className="visually-hidden">Close</span>
        </button>
      </div>
      {children}
    </dialog>
  );
}
