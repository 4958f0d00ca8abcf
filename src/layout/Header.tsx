import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { cartUnits } from '../cart/cartUnits.ts';
import { shop } from '../config/shop.ts';
import { genders } from '../domain/types.ts';
import { Icon } from '../ui/Icon.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Link, NavLink } from '../ui/Link.tsx';
import { Logo } from './Logo.tsx';
import { listingPath, paths } from '../paths.ts';
import styles from './Header.module.css';

/** Must match Header.module.css. */
const wideScreen = '(min-width: 48rem)';

const MenuPart = lazyPart(async () => (await import('./Footer.tsx')).MenuPart);

interface HeaderProps {
  isMenuOpen: boolean;
  setMenuOpen: (isOpen: boolean) => void;
}

/** Stands apart, so that the rest of the top bar does not render again when the cart changes. */
function CartLink() {
  const quantity = useSyncExternalStore(cartUnits.subscribe, cartUnits.get);
  const name = `Cart, ${quantity} ${quantity === 1 ? 'item' : 'items'}`;
  return (
    <>
      <Link className={`icon-button ${styles.cart}`} to={paths.cart} aria-label={name}>
        <Icon name="bag" />
        {quantity > 0 && (
          <span className={styles.count} aria-hidden="true">
            {quantity}
          </span>
        )}
      </Link>
      {/* Screen readers do not announce a changed link name. */}
      <p className="visually-hidden" aria-live="polite">
        {name}
      </p>
    </>
  );
}

export function Header({ isMenuOpen, setMenuOpen }: HeaderProps) {
  const toggleRef = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    if (!isMenuOpen) return undefined;
    const { classList } = document.documentElement;
    classList.add('scroll-locked');
    const end = new AbortController();
    const { signal } = end;
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setMenuOpen(false);
      toggleRef.current?.focus();
    }
    document.addEventListener('keydown', closeOnEscape, { signal });
    // Turning a phone may hide the menu, which would leave the page locked.
    window.matchMedia(wideScreen).addEventListener('change', () => setMenuOpen(false), { signal });
    return () => {
      end.abort();
      classList.remove('scroll-locked');
    };
  }, [isMenuOpen, setMenuOpen]);

  return (
    <header className={styles.header} data-open={isMenuOpen || undefined}>
      <div className={styles.bar}>
        <button
          ref={toggleRef}
          type="button"
          className={`icon-button ${styles.toggle}`}
          aria-expanded={isMenuOpen}
          aria-controls="main-menu"
          aria-label="Menu"
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          <Icon name={isMenuOpen ? 'close' : 'menu'} />
        </button>
        <Link className={styles.logo} to={paths.home} aria-label={`${shop.name}, home`}>
          <Logo />
        </Link>
        <nav id="main-menu" className={styles.menu} aria-label="Collections">
          <ul className={styles.links}>
            {genders.map((gender) => (
              <li key={gender}>
                <NavLink className={styles.link ?? ''} to={listingPath(gender)}>
                  {gender}
                </NavLink>
                {isMenuOpen && <MenuPart gender={gender} />}
              </li>
            ))}
          </ul>
          {isMenuOpen && (
            <MenuPart
              className={`${styles.links} ${styles.more}`}
              linkClassName={styles.link}
              onClose={() => setMenuOpen(false)}
            />
          )}
        </nav>
        <div className={styles.actions}>
          <Link className="icon-button" to={paths.search} aria-label="Search">
            <Icon name="search" />
          </Link>
          <Link className={`icon-button ${styles.saved}`} to={paths.saved} aria-label="Saved products">
            <Icon name="heart" />
          </Link>
          <Link className="icon-button" to={paths.signIn} aria-label="Profile">
            <Icon name="person" />
          </Link>
          <CartLink />
        </div>
      </div>
    </header>
  );
}
