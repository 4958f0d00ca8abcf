import { useEffect, useState } from 'react';
import { problemOf } from '../services/boardProblem.ts';
import { useBoard } from './BoardProvider.tsx';
import type { BoardProblem } from './boardTypes.ts';
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
  const { refreshAddresses } = useBoard();
  const [fresh, setFresh] = useState<readonly OwnerOrder[]>();
  const [problem, setProblem] = useState<BoardProblem>();
  /** A new object for each time that they are read. */
  const [wanted, setWanted] = useState({ orders });
  useEffect(() => {
    let isOver = false;
    async function read() {
      try {
        const current = await refreshAddresses(wanted.orders);
        if (!isOver) setFresh(current);
      } catch (error) {
        console.warn('The addresses could not be checked.', error);
        if (!isOver) setProblem(problemOf(error));
      }
    }
    void read();
    return () => {
      isOver = true;
    };
  }, [wanted, refreshAddresses]);
  return {
    fresh,
    problem,
    retry: () => {
      setProblem(undefined);
      setWanted({ orders });
    },
    keep: () => setFresh(orders),
  };
}
