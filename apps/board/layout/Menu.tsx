import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { BoardIcon } from './BoardIcon.tsx';
import styles from './Menu.module.css';

interface MenuProps {
  /** Stands in the button; three dots by default. */
  button?: ReactNode;
  className: string;
  describedBy?: string | undefined;
  /** Whether one of the choices is the current page. */
  isCurrent?: boolean;
  label: string;
  children: ReactNode;
}

const gapPx = 4;

const more = (
  <>
    <BoardIcon name="more" />
    <span className="visually-hidden">More</span>
  </>
);

/** Places the menu below its button, or above it where there is more room. It scrolls with the page. */
function placeBeside(menu: HTMLDialogElement, button: HTMLElement) {
  const { top, bottom, right } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isBelow = bottom + gapPx + menu.offsetHeight <= clientHeight || bottom < clientHeight / 2;
  const y = isBelow ? bottom + gapPx : Math.max(gapPx, top - gapPx - menu.offsetHeight);
  menu.style.insetBlockStart = `${y + window.scrollY}px`;
  menu.style.insetInlineEnd = `${Math.max(gapPx, clientWidth - right)}px`;
}

/** A modal dialog leaves the rest to the browser: focus, Escape, and Back on Android. */
export function Menu({
  button = more,
  className,
  describedBy,
  isCurrent = false,
  label,
  children,
}: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const menu = menuRef.current;
    if (!isOpen || !menu || !buttonRef.current) return;
    menu.showModal();
    placeBeside(menu, buttonRef.current);
  }, [isOpen]);
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-describedby={describedBy}
        data-current={isCurrent || undefined}
        onClick={() => setIsOpen(true)}
      >
        {button}
      </button>
      {isOpen && (
        // A press on a choice or beside the menu closes it first: the focus is back when the choice opens a dialog.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
        <dialog
          ref={menuRef}
          className={styles.menu}
          aria-label={label}
          onClose={() => setIsOpen(false)}
          onClickCapture={() => menuRef.current?.close()}
        >
          {children}
        </dialog>
      )}
    </>
  );
}
