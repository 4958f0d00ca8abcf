import { districtOf } from '../../../../src/domain/contact.ts';
import { dueMinor } from '../../../../src/domain/paymentState.ts';
import type { PaymentWay } from '../../../../src/domain/paymentState.ts';
import { formatPrice } from '../../../../src/domain/price.ts';
import type { Payment, PaymentStore } from './paymentStore.ts';
import { textOf } from '../lib/storedValues.ts';

/** How long a parcel that came back counts as unpaid. */
const refusedMs = 180 * 24 * 60 * 60 * 1000;

/** Whether an order is to be paid in cash or by transfer and is not, or its parcel came back in the last 180 days. */
export const isUnpaid = (payment: Payment, nowMs: number): boolean =>
  payment.refusedAtMs === undefined ? dueMinor(payment) > 0 : nowMs - payment.refusedAtMs < refusedMs;

/** How a shop lets its customers pay. */
export interface PaymentMethods {
  /** In the owner's order. */
  ways: readonly PaymentWay[];
  /** Minor units (cents) that cash on delivery costs. */
  codFeeMinor: number;
  /** Minor units (cents); the most that an order for cash may cost, without the fee. */
  codMaxMinor: number;
  /** Where cash is taken; everywhere if there are none. */
  codDistricts: readonly string[];
  /** How many unpaid orders an account may have, see `isUnpaid`. */
  unpaidLimit: number;
  /** The bank account, line by line. */
  transferTo: string[];
}

export const cardOnly: PaymentMethods = {
  ways: ['card'],
  codFeeMinor: 0,
  codMaxMinor: Infinity,
  codDistricts: [],
  unpaidLimit: 3,
  transferTo: [],
};

/** Whether the customer chooses on this server's page. */
export const hasChoice = ({ ways }: PaymentMethods): boolean => ways.some((way) => way !== 'card');

const ownIdPrefix = 'own_';

/** An id for a payment of which the provider has no session, because cards are not taken. */
export const newOwnId = (): string => `${ownIdPrefix}${crypto.randomUUID().replaceAll('-', '')}`;

export const isOwnId = (sessionId: string): boolean => sessionId.startsWith(ownIdPrefix);

/** A way to pay for an order. */
export interface Offer {
  way: PaymentWay;
  /** Minor units (cents) to pay, with the fee. */
  amountMinor: number;
  feeMinor: number;
  /** Why the order cannot be paid in this way; empty if it can. */
  refusal: string;
}

const listOf = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

function cashRefusal(
  { amountMinor }: Payment,
  address: object | undefined,
  { codDistricts, codMaxMinor }: PaymentMethods,
): string {
  const district = districtOf(textOf(address, 'userPostalCode'));
  if (codDistricts.length > 0 && (district === undefined || !codDistricts.includes(district)))
    return `We take cash on delivery in ${listOf(codDistricts)} only.`;
  if (amountMinor > codMaxMinor)
    return `We take cash on delivery for orders of up to ${formatPrice(codMaxMinor / 100)} only.`;
  return '';
}

/**
 * The ways to pay for an order that was begun, in the owner's order. Costs a read of the address, and of the account's unpaid
 * orders.
 * @throws Error when the store cannot be reached
 */
export async function findOffers(
  payment: Payment,
  methods: PaymentMethods,
  store: Pick<PaymentStore, 'readAddress' | 'listPlaced'>,
  nowMs: number,
): Promise<Offer[]> {
  const [address, placed] = await Promise.all([
    store.readAddress(payment.uid),
    store.listPlaced(payment.uid),
  ]);
  const unpaid = placed.filter((order) => isUnpaid(order, nowMs)).length;
  const refusalOfAll =
    textOf(address, 'userAddress') === ''
      ? 'Please enter your delivery address in your cart first.'
      : unpaid >= methods.unpaidLimit
        ? 'You have orders that are not paid yet. Once they are, you can order in this way again.'
        : '';
  return methods.ways.map((way) => {
    const feeMinor = way === 'cod' ? methods.codFeeMinor : 0;
    const refusal =
      way === 'card' ? '' : refusalOfAll || (way === 'cod' ? cashRefusal(payment, address, methods) : '');
    return { way, feeMinor, amountMinor: payment.amountMinor + feeMinor, refusal };
  });
}
