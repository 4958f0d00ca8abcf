import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../../../src/ui/saveFile.ts';
import { Loading } from '../layout/Loading.tsx';
import { Table } from '../layout/Table.tsx';
import { toCsv } from '../print/orderCsv.ts';
import { count } from '../print/lines.ts';
import { fetchTotals } from '../services/sales.ts';
import { monthsUntil, startOfDay } from './days.ts';
import { Figure } from './Figure.tsx';
import styles from './FiguresPage.module.css';
import { plainAmount } from './money.ts';

const hourMs = 60 * 60_000;

async function fetchMonths(today: string) {
  const months = monthsUntil(today).map(async (month) => ({
    ...month,
    ...(await fetchTotals(startOfDay(month.first), startOfDay(month.next))),
  }));
  return (await Promise.all(months)).filter(({ orderCount }, index) => orderCount > 0 || index === 0);
}

async function save(months: Awaited<ReturnType<typeof fetchMonths>>) {
  const rows = months.map(({ first, paidMinor, returnedMinor, orderCount }) => [
    first,
    paidMinor / 100,
    returnedMinor / 100,
    orderCount,
  ]);
  const csv = await toCsv(['Month', 'Paid LKR', 'Refunded LKR', 'Orders'], rows);
  saveFile('months.csv', csv, 'text/csv;charset=utf-8');
}

/** The last twelve calendar months, for the books. Once it is opened, it costs twelve reads, or one for every 1,000 orders. */
export function MonthFigures({ today }: { today: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ['figures', 'months', today],
    queryFn: () => fetchMonths(today),
    enabled: isOpen,
    staleTime: hourMs,
    meta: { failure: 'The months could not be loaded.' },
  });
  return (
    <Figure kicker="By calendar month, in LKR" title="The last twelve months" isWide>
      <details className={styles.disclosure} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>Table</summary>
        {data ? (
          <>
            <Table
              caption="Money paid per calendar month, in LKR"
              columns={['Month', 'Paid', 'Refunded', 'Orders']}
              rows={data.map(({ name, paidMinor, returnedMinor, orderCount }) => ({
                label: name,
                cells: [plainAmount(paidMinor), plainAmount(returnedMinor), count(orderCount)],
              }))}
            />
            <div className="actions">
              <button type="button" className="button" onClick={() => void save(data)}>
                Save as CSV
              </button>
            </div>
          </>
        ) : (
          isOpen && (
            <Loading label="Loading the months" onRetry={isError ? () => void refetch() : undefined} />
          )
        )}
      </details>
    </Figure>
  );
}
