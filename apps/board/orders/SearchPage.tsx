import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { firstCharacters } from '../../../src/lib/text.ts';
import { EmptyList } from './EmptyList.tsx';
import { ListProblem } from './ListProblem.tsx';
import { OrderList } from './OrderList.tsx';
import { OrdersHead } from './OrdersHead.tsx';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import type { SearchState } from './boardTypes.ts';
import { useSearch } from './useSearch.ts';
import { WhileAllowed } from './WhileAllowed.tsx';

const none: ReadonlySet<string> = new Set();

/** A pasted page would fill the screen. */
const maxShownLength = 60;

function shortened(text: string): string {
  const shown = firstCharacters(text, maxShownLength);
  return shown === text ? text : `${shown}…`;
}

function describe({ status, orders, isCut }: SearchState, text: string): string {
  if (status === 'idle')
    return 'Type a name, a phone number, an e-mail address, an order id or a payment id above.';
  if (status !== 'ready') return '';
  if (orders.length === 0) return `Nothing found for “${shortened(text)}”.`;
  const count = orders.length === 1 ? '1 order' : `${orders.length} orders`;
  return isCut
    ? `The newest ${count} for “${shortened(text)}”. Add a word to narrow the search.`
    : `${count} for “${shortened(text)}”`;
}

/** The orders that the search in the header found. */
export function SearchPage() {
  const [parameters] = useSearchParams();
  const text = parameters.get('q')?.trim() ?? '';
  const search = useSearch(text);
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const { status, orders, problem, retry } = search;
  return (
    <>
      <OrdersHead title="Search" count={describe(search, text)} toolsRef={setToolsPlace} />
      <WhileAllowed>
        {status === 'loading' && orders.length === 0 && <OrderSkeleton />}
        {status === 'failed' && <ListProblem problem={problem} isKept={orders.length > 0} onRetry={retry} />}
        <OrderList name="search" orders={orders} arrived={none} toolsPlace={toolsPlace}>
          {status === 'ready' && orders.length === 0 && (
            <EmptyList>
              Search for a whole name or its beginning, a phone number or its last four digits, or paste an
              id. Orders without a payment are found by their order id.
            </EmptyList>
          )}
        </OrderList>
      </WhileAllowed>
    </>
  );
}
