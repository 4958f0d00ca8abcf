import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { NavLink } from '../../../src/ui/Link.tsx';
import { paths } from '../paths.ts';
import { BoardIcon } from './BoardIcon.tsx';
import type { BoardIconName } from './BoardIcon.tsx';
import { useCounts } from './CountsProvider.tsx';
import type { Counts } from './CountsProvider.tsx';
import styles from './Navigation.module.css';

type Item = BoardIconName & keyof typeof paths;

const labels: Partial<Record<BoardIconName, string>> = {
  waiting: 'Waiting',
  shipped: 'Shipped',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  trouble: 'Trouble',
  figures: 'Figures',
  requests: 'Requests',
};

/** In the order of an order's life. */
const all: readonly Item[] = [
  'waiting',
  'trouble',
  'shipped',
  'confirmed',
  'cancelled',
  'figures',
  'requests',
];
/** Always in reach of the thumb; the rest is behind More. */
const onBar: readonly Item[] = ['waiting', 'trouble', 'shipped', 'figures'];
const behindMore = all.filter((item) => !onBar.includes(item));

/** These ask for something to be done. */
const urgent: ReadonlySet<string> = new Set(['trouble', 'requests']);

/** What the number of a page counts. */
function unitOf(item: Item, count: number): string {
  const unit = item === 'trouble' ? 'order' : item === 'requests' ? 'request' : 'product';
  return count === 1 ? unit : `${unit}s`;
}

function Count({ item }: { item: Item }) {
  const { counts } = useCounts();
  const count = counts[item as keyof Counts];
  if (count === undefined) return null;
  const isUrgent = count > 0 && urgent.has(item);
  return (
    <span className={styles.count} data-urgent={isUrgent || undefined}>
      {count.toLocaleString('en')} <span className="visually-hidden">{unitOf(item, count)}</span>
    </span>
  );
}

function Items({ items, className = '' }: { items: readonly Item[]; className?: string | undefined }) {
  return items.map((item) => (
    <li key={item}>
      <NavLink className={className} to={paths[item]}>
        <BoardIcon name={item} />
        <span className={styles.label}>{labels[item]}</span> <Count item={item} />
      </NavLink>
    </li>
  ));
}

/** All pages in a column. */
export function SideNavigation() {
  return (
    <nav className={styles.side} aria-label="Board">
      <ul>
        <Items items={all} className={styles.sideLink} />
      </ul>
    </nav>
  );
}

/**
 * A bar at the bottom of a small screen, for one thumb.
 * @param more stands below the pages behind More
 */
export function BottomNavigation({ more }: { more: ReactNode }) {
  const { key, pathname } = useLocation();
  const location = key + pathname;
  // Where it was opened, so that any navigation closes it.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === location;
  const moreRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    function closeOnEscape({ key: pressed }: KeyboardEvent) {
      if (pressed !== 'Escape') return;
      setOpenAt(undefined);
      buttonRef.current?.focus();
    }
    function closeOutside({ target }: Event) {
      if (target instanceof Node && !moreRef.current?.contains(target)) setOpenAt(undefined);
    }
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  const { requests = 0 } = useCounts().counts;
  const isBehind = behindMore.some((item) => pathname === paths[item]);
  return (
    <nav className={styles.bottom} aria-label="Board" data-floating-bar>
      <ul className={styles.bar}>
        <Items items={onBar} className={styles.barLink} />
      </ul>
      <div ref={moreRef} className={styles.more}>
        <button
          ref={buttonRef}
          type="button"
          className={styles.barLink}
          aria-expanded={isOpen}
          aria-controls="more-pages"
          data-current={isBehind || undefined}
          onClick={() => setOpenAt(isOpen ? undefined : location)}
        >
          <BoardIcon name="more" />
          <span className={styles.label}>
            More <span className="visually-hidden">pages</span>
          </span>
          {requests > 0 && <Count item="requests" />}
        </button>
        <div id="more-pages" className={styles.panel} hidden={!isOpen}>
          <ul>
            <Items items={behindMore} className={styles.sideLink} />
          </ul>
          {more}
        </div>
      </div>
    </nav>
  );
}
