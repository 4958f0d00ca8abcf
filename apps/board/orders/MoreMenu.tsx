import { useEffect, useId, useRef, useState } from 'react';
import { Glyph } from './Glyph.tsx';
import styles from './MoreMenu.module.css';

export interface MenuEntry {
  label: string;
  onChoose: () => void;
}

/** What is seldom needed of an order, behind one button. Closes on Escape, and when something else is used. */
export function MoreMenu({ entries, describedBy }: { entries: readonly MenuEntry[]; describedBy: string }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const boxRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    menuRef.current?.scrollIntoView({ block: 'nearest' });
    const close = ({ target }: Event) => {
      if (target instanceof Node && !boxRef.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, [isOpen]);

  return (
    <div
      ref={boxRef}
      className={styles.box}
      role="presentation"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        buttonRef.current?.focus();
      }}
    >
      <button
        ref={buttonRef}
        type="button"
        className={`button ${styles.button}`}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-describedby={describedBy}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Glyph name="more" />
        <span className="visually-hidden">More</span>
      </button>
      <ul ref={menuRef} id={id} className={styles.menu} hidden={!isOpen}>
        {entries.map(({ label, onChoose }) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => {
                setIsOpen(false);
                // Before the choice, which may move the focus elsewhere.
                buttonRef.current?.focus();
                onChoose();
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
