import { useState } from 'react';
import { deliveryCost } from '../../domain/delivery.ts';

interface ServerDelivery {
  /** The subtotal that it was calculated for, in LKR. */
  subtotal: number;
  cost: number;
}

export interface Delivery {
  /** LKR, as shown. */
  cost: number;
  /** The checkout server's cost for the current subtotal, if it differs from the shop's own. */
  fromServer: ServerDelivery | undefined;
  correct: (cost: number) => void;
}

/**
 * What delivery costs. The checkout server's date and tariffs decide, but it is only asked on payment. Until then, those of
 * this device and this version of the shop apply.
 */
export function useDelivery(subtotal: number): Delivery {
  const [server, setServer] = useState<ServerDelivery>();
  const fromServer = server?.subtotal === subtotal ? server : undefined;
  return {
    cost: fromServer?.cost ?? deliveryCost(subtotal),
    fromServer,
    correct: (cost) => setServer({ subtotal, cost }),
  };
}
