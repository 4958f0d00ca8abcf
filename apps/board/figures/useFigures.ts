import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { problemOf } from '../services/boardProblem.ts';
import { countReturning, fetchCollected, fetchDue, fetchTotals } from '../services/sales.ts';
import type { Totals } from '../services/sales.ts';
import { fetchWaitingAges } from '../services/waitingAges.ts';
import type { WaitingAges } from '../services/waitingAges.ts';
import { addDays, spansOf, startOfDay } from './days.ts';
import type { Period, Span } from './days.ts';

export interface Bar extends Span {
  now: Totals;
  before: Totals;
}

export interface Figures {
  today: string;
  /** "30 days before" */
  beforeName: string;
  bars: Bar[];
  now: Totals;
  before: Totals;
  /** Covers the days that are over, and the same days one period earlier: only these can be compared. */
  finished: { now: Totals; before: Totals };
  /** Payments of accounts that had paid before. */
  returning: { now: number; before: number };
  /** Cash and transfers, in minor units (cents). */
  collectedMinor: number;
  /** Cash and transfers still to come, whenever they were ordered. */
  due: { dueMinor: number; orderCount: number };
  ages: WaitingAges;
}

const minuteMs = 60_000;

const sumOf = (list: readonly Totals[]): Totals => ({
  paidMinor: list.reduce((sum, { paidMinor }) => sum + paidMinor, 0),
  returnedMinor: list.reduce((sum, { returnedMinor }) => sum + returnedMinor, 0),
  orderCount: list.reduce((sum, { orderCount }) => sum + orderCount, 0),
});

const sumsOf = (bars: readonly Bar[]) => ({
  now: sumOf(bars.map(({ now }) => now)),
  before: sumOf(bars.map(({ before }) => before)),
});

async function loadFigures(client: QueryClient, today: string, period: Period): Promise<Figures> {
  /** Days that are over change only by a refund, so they are read once an hour, for all periods. */
  const ask = <Data>(read: (fromMs: number, toMs: number) => Promise<Data>, first: string, last: string) =>
    client.fetchQuery({
      // Data read before the end of a day is incomplete.
      queryKey: ['figures', read === fetchTotals, first, last, last < today],
      queryFn: () => read(startOfDay(first), startOfDay(addDays(last, 1))),
      staleTime: last < today ? 60 * minuteMs : 0,
      gcTime: 60 * minuteMs,
    });
  const earlier = (day: string) => addDays(day, -period);
  const first = addDays(today, 1 - period);
  const [bars, now, before, ages, collectedMinor, due] = await Promise.all([
    Promise.all(
      spansOf(today, period).map(async (span): Promise<Bar> => {
        const [current, previous] = await Promise.all([
          ask(fetchTotals, span.first, span.last),
          ask(fetchTotals, earlier(span.first), earlier(span.last)),
        ]);
        return { ...span, now: current, before: previous };
      }),
    ),
    ask(countReturning, first, today),
    ask(countReturning, earlier(first), earlier(today)),
    fetchWaitingAges(Date.now()),
    fetchCollected(startOfDay(first), startOfDay(addDays(today, 1))),
    fetchDue(),
  ]);
  return {
    today,
    beforeName: `${period} days before`,
    bars,
    ...sumsOf(bars),
    finished: sumsOf(bars.slice(0, -1)),
    returning: { now, before },
    collectedMinor,
    due,
    ages,
  };
}

/** Renews the figures every ten minutes while the page is visible. */
export function useFigures(today: string, period: Period) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['figures', today, period],
    queryFn: () => loadFigures(client, today, period),
    staleTime: 5 * minuteMs,
    refetchInterval: ({ state: { error } }) =>
      error && problemOf(error) === 'preparing' ? minuteMs / 2 : 10 * minuteMs,
  });
}
