import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BoardProvider } from '../../../../apps/board/orders/BoardProvider.tsx';
import { useBoardStatus, useCounts } from '../../../../apps/board/orders/useCounts.ts';
import { useOrderActions } from '../../../../apps/board/orders/useOrderActions.ts';
import { useOrders } from '../../../../apps/board/orders/useOrders.ts';
import { useProductNames } from '../../../../apps/board/orders/useProductNames.ts';
import { useSearch } from '../../../../apps/board/orders/useSearch.ts';
import { useShipping } from '../../../../apps/board/orders/useShipping.ts';
import { useTrouble } from '../../../../apps/board/orders/useTrouble.ts';
import { backend } from '../../../backend.ts';
import { expectLogged } from '../../../consoleGuard.ts';
import { november, shippedRecord, startAsOwner, storeOrders } from '../ownerBackend.ts';

let ownerUid: string;
beforeEach(async () => {
  ownerUid = await startAsOwner();
});

// Twice, as in development: an effect that cannot be repeated fails here.
const wrapper = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <BoardProvider ownerUid={ownerUid}>{children}</BoardProvider>
  </StrictMode>
);

describe('the hooks', () => {
  it('show a list and its counts, and the next page when it is asked for', async () => {
    storeOrders(
      ...Array.from({ length: 40 }, (_, index) => ({
        sessionId: `s${index}`,
        purchasedAt: november(1, index),
      })),
    );
    const { result } = renderHook(() => ({ list: useOrders('waiting'), counts: useCounts() }), { wrapper });
    expect(result.current.list.status).toBe('loading');
    await waitFor(() => expect(result.current.list.orders).toHaveLength(29));
    await waitFor(() => expect(result.current.counts.waiting).toEqual({ records: 40, orders: undefined }));
    act(() => result.current.list.loadMore());
    await waitFor(() => expect(result.current.list.orders).toHaveLength(40));
    expect(result.current.list.hasMore).toBe(false);
    expect(result.current.counts.waiting).toEqual({ records: 40, orders: 40 });
  });

  it('say that a list could not be loaded, and load it again', async () => {
    storeOrders({});
    backend.database.faults.add({ status: 400, body: {} });
    const { result } = renderHook(() => ({ list: useOrders('waiting'), board: useBoardStatus() }), {
      wrapper,
    });
    await waitFor(() => expect(result.current.list.status).toBe('failed'));
    await waitFor(() => expect(result.current.board.problem).toBeDefined());
    expectLogged(/waiting orders could not be loaded/);
    expectLogged(/could not check for news/);
    backend.database.faults.clear();
    act(() => {
      result.current.list.reload();
      result.current.board.checkNow();
    });
    await waitFor(() => expect(result.current.list).toMatchObject({ status: 'ready', problem: undefined }));
    await waitFor(() => expect(result.current.board.problem).toBeUndefined());
  });

  it('show an order that was shipped from the search as shipped', async () => {
    storeOrders({});
    const { result } = renderHook(({ text }) => ({ search: useSearch(text), shipping: useShipping() }), {
      wrapper,
      initialProps: { text: 'nimal' },
    });
    await waitFor(() => expect(result.current.search.orders).toHaveLength(1));
    act(() => result.current.shipping.ship(result.current.search.orders));
    await waitFor(() => expect(result.current.search.orders[0]?.state).toBe('shipped'));
    act(() => result.current.shipping.dismiss(result.current.shipping.batches[0]?.id ?? ''));
    expect(result.current.shipping.batches).toEqual([]);
  });

  it('take an order off those in trouble', async () => {
    storeOrders({
      payment: { needsAttention: true, attention: ['refunded'], state: 'refunded' },
      record: shippedRecord,
    });
    const { result } = renderHook(() => ({ trouble: useTrouble(), actions: useOrderActions() }), { wrapper });
    await waitFor(() => expect(result.current.trouble.orders).toHaveLength(1));
    const [order] = result.current.trouble.orders;
    if (!order) throw new Error('There is no order.');
    await act(() => result.current.actions.lookedInto(order));
    expect(result.current.trouble.orders).toEqual([]);
    act(() => result.current.trouble.startCheck());
    await waitFor(() => expect(result.current.trouble.check.status).toBe('done'));
  });

  it('name products, or show their slugs in words', async () => {
    storeOrders(
      { sessionId: 'a' },
      { sessionId: 'b', purchasedAt: november(2), record: { productName: 'gone-for-good' } },
      { sessionId: 'c', purchasedAt: november(3), record: { productName: 'x" || true' } },
    );
    const { result } = renderHook(
      () => {
        const list = useOrders('waiting');
        const nameOf = useProductNames(list.orders);
        return list.orders.flatMap(({ records }) => records.map(({ productName }) => nameOf(productName)));
      },
      { wrapper },
    );
    await waitFor(() => expect(result.current[0]).toBe('Kandy Shirt'));
    expect(result.current[1]).toBe('Gone for good');
    expect(backend.content.requests).toHaveLength(1);
    expect(backend.content.requests[0]?.url).not.toContain('true');
  });

  it('need a board', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    expect(() => renderHook(() => useCounts())).toThrow('useBoard needs a BoardProvider above it.');
  });
});
