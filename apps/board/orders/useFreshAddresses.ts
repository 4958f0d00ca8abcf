import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../services/boardProblem.ts';
import type { BoardProblem } from './boardTypes.ts';
import { refreshOrders } from './freshOrders.ts';
import type { OwnerOrder } from './types.ts';

interface FreshAddresses {
  /** The orders with the addresses of this moment; undefined until they are read. */
  fresh: readonly OwnerOrder[] | undefined;
  problem: BoardProblem | undefined;
  retry: () => void;
  /** Takes the addresses as they are known. */
  keep: () => void;
}

/** Orders whose addresses are read again, because customers change them while the board is open. */
export function useFreshAddresses(orders: readonly OwnerOrder[]): FreshAddresses {
  const client = useQueryClient();
  const [isKept, setIsKept] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['addresses', orders.map(({ key }) => key)],
    queryFn: () => refreshOrders(client, orders, { withPayments: false }),
    staleTime: Infinity,
    gcTime: 0,
    meta: { failure: 'The addresses could not be checked.' },
  });
  return {
    fresh: isKept ? orders : data,
    problem: error && !isFetching ? problemOf(error) : undefined,
    retry: () => void refetch(),
    keep: () => setIsKept(true),
  };
}
