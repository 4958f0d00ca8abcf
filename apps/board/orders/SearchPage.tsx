import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { firstCharacters } from '../../../src/lib/text.ts';
import { useOwner } from '../auth/AccountProvider.tsx';
import { counted } from '../print/lines.ts';
import { useBoard } from './BoardProvider.tsx';
import { OrdersScreen } from './OrdersScreen.tsx';
import { ordersIn, searchQuery } from './queries.ts';
import { cleanText } from './search.ts';

/** A pasted page would fill the screen. */
const maxShownLength = 60;

function shortened(text: string): string {
  const shown = firstCharacters(text, maxShownLength);
  return shown === text ? text : `${shown}…`;
}

function describe(found: number, isCut: boolean, text: string): string {
  if (found === 0) return `Nothing found for “${shortened(text)}”.`;
  const count = counted(found, 'order');
  return isCut
    ? `The newest ${count} for “${shortened(text)}”. Add a word to narrow the search.`
    : `${count} for “${shortened(text)}”`;
}

/** Shows the orders of the previous text until the answer comes. */
export function SearchPage() {
  const { lost } = useBoard();
  const isOwner = useOwner().role === 'owner';
  const [parameters] = useSearchParams();
  const typed = parameters.get('q')?.trim() ?? '';
  const text = cleanText(typed);
  const isIdle = text === '';
  const list = useInfiniteQuery({
    ...searchQuery(text, isOwner),
    enabled: !isIdle && lost === undefined,
    placeholderData: keepPreviousData,
  });
  const orders = isIdle ? [] : ordersIn(list.data);
  const isReady = list.isSuccess && !list.isPlaceholderData;
  const count = isReady ? describe(orders.length, list.data.pages[0]?.isCut === true, typed) : '';
  return (
    <OrdersScreen
      title="Search"
      count={
        isIdle
          ? 'Type a name, a phone number, an email address, an order number or a payment id above.'
          : count
      }
      name="search"
      list={list}
      orders={orders}
      empty="Search for a whole name or its beginning, a phone number or its last four digits, an order number, or paste an id."
    />
  );
}
