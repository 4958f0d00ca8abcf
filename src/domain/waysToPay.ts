import type { PaymentWay } from './paymentState.ts';

/** The names of `waysToPay` in the shop's identity that are no cards. */
export const wayNames = { cod: 'Cash on delivery', transfer: 'Bank transfer' } as const;

const methodOf = (name: string): PaymentWay =>
  name === wayNames.cod ? 'cod' : name === wayNames.transfer ? 'transfer' : 'card';

/** What customers can choose from, by what the shop says. */
export const methodsOf = (names: readonly string[]): PaymentWay[] => [...new Set(names.map(methodOf))];
