import { Link } from '../../../src/ui/Link.tsx';
import { figuresPath } from '../paths.ts';
import { periods } from './periods.ts';
import type { Period } from './periods.ts';
import styles from './PeriodNavigation.module.css';

/** Links, so that a period can be bookmarked and Back leads to the one before. */
export function PeriodNavigation({ period }: { period: Period }) {
  return (
    <nav className={styles.periods} aria-label="Period">
      {periods.map((days) => (
        <Link key={days} to={figuresPath(days)} aria-current={days === period ? 'true' : undefined}>
          {days} days
        </Link>
      ))}
    </nav>
  );
}
