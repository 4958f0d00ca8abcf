import { useLayoutEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useCart } from '../cart/CartProvider.tsx';
import { shop } from '../shop.ts';
import { genders } from '../types.ts';
import { Icon } from './Icon.tsx';
import { Logo } from './Logo.tsx';
import styles from './Header.module.css';

const pieces = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;

/** The top bar. On small screens the links stand in a menu that locks the page's scroll while it is open. */
export function Header({ onMenuChange }: { onMenuChange: (isOpen: boolean) => void }) {
  const { totalQuantities } = useCart();
  const { key } = useLocation();
  // Open on the page where it was opened: any navigation closes it.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const toggleRef = useRef<HTMLButtonElement>(null);

  // Before the next paint, so that a new page never shows with its scroll still locked.
  useLayoutEffect(() => {
    onMenuChange(isOpen);
    if (!isOpen) return undefined;
    document.documentElement.classList.add('scroll-locked');
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      toggleRef.current?.focus();
    }
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.documentElement.classList.remove('scroll-locked');
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen, onMenuChange]);

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <button
          ref={toggleRef}
          type="button"
          className={`icon-button ${styles.toggle}`}
          aria-expanded={isOpen}
          aria-controls="main-menu"
          aria-label="Menu"
          onClick={() => setOpenAt(isOpen ? undefined : key)}
        >
          <Icon name={isOpen ? 'close' : 'menu'} />
        </button>
        <Link className={styles.logo} to="/" aria-label={`${shop.name}, home`}>
          <Logo />
        </Link>
        <nav id="main-menu" className={styles.menu} data-open={isOpen || undefined} aria-label="Collections">
          <ul className={styles.links}>
            {genders.map((gender) => (
              <li key={gender}>
                <NavLink className={styles.link ?? ''} to={`/collections/${gender}`}>
                  {gender}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.actions}>
          <Link className="icon-button" to="/sign-in" aria-label="Profile">
            <Icon name="person" />
          </Link>
          <Link className="icon-button" to="/cart" aria-label={`Cart, ${pieces(totalQuantities)}`}>
            <Icon name="bag" />
            {totalQuantities > 0 && (
              <span className={styles.count} aria-hidden="true">
                {totalQuantities}
              </span>
            )}
          </Link>
        </div>
      </div>
    </header>
  );
}
