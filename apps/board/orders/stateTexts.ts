import type { OrderState } from './types.ts';

interface StateText {
  title: string;
  /** Of an empty list. */
  empty: string;
}

/** What the lists are called. */
export const stateTexts: Readonly<Record<OrderState, StateText>> = {
  waiting: { title: 'Waiting', empty: 'No orders to ship.' },
  shipped: { title: 'Shipped', empty: 'Nothing is on its way.' },
  confirmed: { title: 'Confirmed', empty: 'No customer has confirmed a delivery yet.' },
  cancelled: { title: 'Cancelled', empty: 'No order has been cancelled.' },
};
