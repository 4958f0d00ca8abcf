import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { NavLink } from '../../../src/ui/Link.tsx';
import { useOwner } from '../auth/AccountProvider.tsx';
import { paths } from '../paths.ts';
import { BoardIcon } from './BoardIcon.tsx';
import { Menu } from './Menu.tsx';
import styles from './Navigation.module.css';

/** Follows the order of an order's life. */
const all = [
  { item: 'waiting', label: 'Waiting', unit: 'order' },
  { item: 'trouble', label: 'Trouble', unit: 'order', isUrgent: true },
  { item: 'shipped', label: 'Shipped', unit: 'order' },
  { item: 'confirmed', label: 'Confirmed', unit: 'order' },
  { item: 'cancelled', label: 'Cancelled', unit: 'order' },
  { item: 'returns', label: 'Returns', unit: 'return', isUrgent: true },
  { item: 'stock', label: 'Stock', unit: 'low product' },
  { item: 'cart', label: 'New cart', unit: '' },
  { item: 'figures', label: 'Figures', unit: '' },
  { item: 'codes', label: 'Codes', unit: '' },
  { item: 'requests', label: 'Requests', unit: 'request', isUrgent: true },
  { item: 'settings', label: 'Settings', unit: '' },
] as const;

type Page = (typeof all)[number];

export type Counts = Partial<Record<Page['item'], number | undefined>>;

/** What a packer sees. */
export const packerPages = ['waiting', 'shipped', 'returns', 'stock'] as const satisfies Page['item'][];

/** An owner's pages in reach of the thumb; the rest is behind More. A packer's all are. */
const ownerBar = new Set<string>(['waiting', 'trouble', 'shipped', 'stock']);

function usePages() {
  const isPacker = useOwner().role === 'packer';
  const pages = isPacker ? all.filter(({ item }) => packerPages.some((page) => page === item)) : all;
  const isOnBar = ({ item }: Page) => isPacker || ownerBar.has(item);
  return { pages, onBar: pages.filter(isOnBar), behindMore: pages.filter((page) => !isOnBar(page)) };
}

const isUrgentPage = (page: Page) => 'isUrgent' in page;

interface CountProps {
  count: number | undefined;
  unit: string;
  /** Whether something has to be done about it. */
  isUrgent: boolean;
}

function Count({ count, unit, isUrgent }: CountProps) {
  if (count === undefined) return null;
  return (
    <span className={styles.count} data-urgent={(isUrgent && count > 0) || undefined}>
      {count.toLocaleString('en')}{' '}
      <span className="visually-hidden">
        {unit}
        {count !== 1 && 's'}
      </span>
    </span>
  );
}

interface PagesProps {
  pages: readonly Page[];
  counts: Counts;
  className: string | undefined;
}

function Pages({ pages, counts, className }: PagesProps) {
  return (
    <ul className={styles.pages}>
      {pages.map((page) => (
        <li key={page.item}>
          <NavLink className={className} to={paths[page.item]}>
            <BoardIcon name={page.item} />
            <span>{page.label}</span>{' '}
            <Count count={counts[page.item]} unit={page.unit} isUrgent={isUrgentPage(page)} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

export function SideNavigation({ counts }: { counts: Counts }) {
  const { pages } = usePages();
  return (
    <nav className={styles.side} aria-label="Board">
      <Pages pages={pages} counts={counts} className={styles.sideLink} />
    </nav>
  );
}

/** @param account stands below the pages behind More */
export function BottomNavigation({ counts, account }: { counts: Counts; account: ReactNode }) {
  const { pathname } = useLocation();
  const { onBar, behindMore } = usePages();
  const urgentBehindMore = behindMore
    .filter(isUrgentPage)
    .reduce((sum, { item }) => sum + (counts[item] ?? 0), 0);
  return (
    <nav className={styles.bottom} aria-label="Board" data-floating-bar>
      <Pages pages={onBar} counts={counts} className={styles.barLink} />
      <Menu
        // Back and Forward close the menu.
        key={pathname}
        className={styles.barLink ?? ''}
        label="More pages"
        isCurrent={behindMore.some(({ item }) => pathname === paths[item])}
        button={
          <>
            <BoardIcon name="more" />
            <span>
              More <span className="visually-hidden">pages</span>
            </span>{' '}
            {urgentBehindMore > 0 && <Count count={urgentBehindMore} unit="open request" isUrgent />}
          </>
        }
      >
        <Pages pages={behindMore} counts={counts} className={styles.sideLink} />
        {account}
      </Menu>
    </nav>
  );
}
