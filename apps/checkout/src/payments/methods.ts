import * as v from 'valibot';
import { filled } from '../../../../src/config/readSettings.ts';
import { districtNames, districtOf } from '../../../../src/domain/contact.ts';
import type { Order } from '../../../../src/domain/documents/order.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import { paymentWays } from '../../../../src/domain/paymentState.ts';
import type { PaymentWay } from '../../../../src/domain/paymentState.ts';
import { formatPrice } from '../../../../src/domain/price.ts';
import type { PaymentStore } from './paymentStore.ts';
import { toMinorUnits } from '../lib/money.ts';
import { listed, someOf, wholeNumber } from '../lib/settingParts.ts';
import { textOf } from '../lib/storedValues.ts';

const refusedMs = 180 * 24 * 60 * 60 * 1000;

/** Counts an order whose cash or transfer is awaited, or whose parcel came back lately. */
export const isUnpaid = ({ dueMinor, refusedAtMs }: Order, nowMs: number): boolean =>
  refusedAtMs === undefined ? dueMinor > 0 : nowMs - refusedAtMs < refusedMs;

const lkrFrom = (min: number) => v.pipe(wholeNumber(min), v.transform(toMinorUnits));

/** How customers may pay. Amounts are in LKR. */
export const methodsSchema = v.pipe(
  v.object({
    PAYMENT_METHODS: v.optional(
      someOf(paymentWays, 'must be a list of card, cod and transfer, each once'),
      'card',
    ),
    COD_FEE: v.optional(lkrFrom(0), '0'),
    COD_MAX: v.optional(lkrFrom(1)),
    COD_DISTRICTS: v.optional(
      someOf(districtNames(), (unknown) => {
        const problem = unknown.length > 0 ? `has no district ${unknown.join(', ')}` : 'must be a list';
        return `${problem}: write any of ${districtNames().toSorted().join(', ')}, each once`;
      }),
    ),
    TRANSFER_ACCOUNT: v.optional(filled),
    UNPAID_LIMIT: v.optional(wholeNumber(1), '3'),
  }),
  v.transform((env) => ({
    ways: env.PAYMENT_METHODS,
    codFeeMinor: env.COD_FEE,
    /** Minor units (cents), without the fee. */
    codMaxMinor: env.COD_MAX ?? Infinity,
    codDistricts: env.COD_DISTRICTS ?? [],
    transferTo: listed(env.TRANSFER_ACCOUNT ?? '', '|'),
    unpaidLimit: env.UNPAID_LIMIT,
  })),
);
export type PaymentMethods = v.InferOutput<typeof methodsSchema>;

export const cardOnly: PaymentMethods = v.parse(methodsSchema, {});

export const hasChoice = ({ ways }: PaymentMethods): boolean => ways.some((way) => way !== 'card');

export interface Offer {
  way: PaymentWay;
  /** Minor units (cents) to pay, with the fee. */
  amountMinor: number;
  feeMinor: number;
  /** Empty if the order can be paid in this way. */
  refusal: string;
}

const listOf = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

function cashRefusal(
  { amountMinor, recipient }: Payment,
  address: object | undefined,
  { codDistricts, codMaxMinor }: PaymentMethods,
): string {
  const district = districtOf(textOf(address, 'userPostalCode'));
  if (recipient?.giftMessage !== undefined) return 'We take no cash on delivery for a gift.';
  if (codDistricts.length > 0 && (district === undefined || !codDistricts.includes(district)))
    return `We take cash on delivery in ${listOf(codDistricts)} only.`;
  if (amountMinor > codMaxMinor)
    return `We take cash on delivery for orders of up to ${formatPrice(codMaxMinor / 100)} only.`;
  return '';
}

export async function findOffers(
  payment: Payment,
  address: object | undefined,
  methods: PaymentMethods,
  store: Pick<PaymentStore, 'listUnpaid'>,
  nowMs: number,
): Promise<Offer[]> {
  const orders = await store.listUnpaid(payment.uid);
  const unpaid = orders.filter((order) => isUnpaid(order, nowMs)).length;
  const refusalOfAll =
    textOf(address, 'userAddress') === ''
      ? 'Please enter your delivery address in your cart first.'
      : unpaid >= methods.unpaidLimit
        ? 'Please pay for your earlier orders first. Then you can order this way again.'
        : '';
  return methods.ways.map((way) => {
    const feeMinor = way === 'cod' ? methods.codFeeMinor : 0;
    const refusal =
      way === 'card' ? '' : refusalOfAll || (way === 'cod' ? cashRefusal(payment, address, methods) : '');
    return { way, feeMinor, amountMinor: payment.amountMinor + feeMinor, refusal };
  });
}
