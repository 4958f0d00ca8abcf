import { useQuery } from '@tanstack/react-query';
import { Loading } from '../layout/Loading.tsx';
import { formatDateTime } from '../print/dates.ts';
import { nameFromSlug } from '../print/lines.ts';
import { fetchStockChanges, maxStockChanges } from '../services/stock.ts';
import styles from './StockPage.module.css';
import { shownCount } from './stockProducts.ts';
import { changesKey } from './stockQueries.ts';

const whats = { counted: 'counted', added: 'plus or minus', low: 'low mark' } as const;

export function StockChanges({ nameOf }: { nameOf: (slug: string) => string | undefined }) {
  const {
    data: changes,
    isError,
    refetch,
  } = useQuery({
    queryKey: changesKey,
    queryFn: fetchStockChanges,
    staleTime: 0,
    meta: { failure: 'The stock changes could not be loaded.' },
  });
  if (!changes)
    return <Loading label="Loading the last changes" onRetry={isError ? () => void refetch() : undefined} />;
  if (changes.length === 0) return <p className="note">Nobody has changed anything yet.</p>;
  return (
    <ol className={styles.log} aria-label={`The last ${maxStockChanges} changes by owners`}>
      {changes.map(({ id, slug, size, before, after, by, what, atMs }) => (
        <li key={id}>
          <span>
            {[nameOf(slug) ?? nameFromSlug(slug), size].filter(Boolean).join(', ')}: {shownCount(before)} →{' '}
            {shownCount(after)}
          </span>{' '}
          <span className="note">{[whats[what], by, formatDateTime(atMs)].filter(Boolean).join(', ')}</span>
        </li>
      ))}
    </ol>
  );
}
