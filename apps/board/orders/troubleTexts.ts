import { isUnpaid } from './troubles.ts';
import type { OrderState, OwnerOrder, Trouble } from './types.ts';

interface TroubleText {
  /** In a few words, for a badge. */
  badge: string;
  /** What is wrong. */
  what: string;
  /** What to do about it. */
  advice: string;
}

type ByState = Readonly<Record<OrderState, string>>;

const hasLeft = (advice: string) => ({ shipped: advice, confirmed: advice });

const refundedAdvice: ByState = {
  waiting:
    'If the whole amount was refunded, cancel the order. If a part was, take that product out of the parcel.',
  shipped: 'The parcel is on its way. Ask the customer to send back what was refunded.',
  confirmed: 'The customer has the parcel. Check that what was refunded came back.',
  cancelled: 'The order is cancelled. Check that the whole amount was refunded.',
};

const disputedAdvice: ByState = {
  waiting: 'Do not ship yet. Call the customer, and answer at the payment provider before its deadline.',
  shipped:
    'The parcel is on its way. Answer at the payment provider before its deadline, with the tracking number as proof.',
  confirmed:
    'The customer has confirmed the delivery. Answer at the payment provider before its deadline, and say so.',
  cancelled:
    'The order is cancelled. Refund what is left or accept the dispute at the payment provider before its deadline.',
};

const paidTwiceAdvice: ByState = {
  waiting: 'Refund the extra payment at the payment provider. The order itself can be shipped.',
  ...hasLeft('Refund the extra payment at the payment provider.'),
  cancelled: 'Refund both payments at the payment provider.',
};

const differingAdvice: ByState = {
  waiting: 'Compare them with the payment, and pack what was paid. Ask the customer if you are not sure.',
  ...hasLeft('Compare them with the payment. If the wrong products were sent, call the customer.'),
  cancelled: 'The order is cancelled. Check that the whole payment was refunded.',
};

const noPaymentAdvice: ByState = {
  waiting: 'Look for it at the payment provider. If you find none, cancel the order.',
  ...hasLeft('Look for it at the payment provider. If you find none, call the customer.'),
  cancelled: 'The order is cancelled, so there is nothing to do.',
};

const unpaidAdvice: ByState = {
  waiting: 'Check it at the payment provider. Ship only what was paid, or else cancel the order.',
  ...hasLeft('Check it at the payment provider. If it was not paid, call the customer.'),
  cancelled: 'The order is cancelled. Check at the payment provider that nothing is left to refund.',
};

const noAddressAdvice =
  'Call the customer or ask on WhatsApp. The address appears here once they have added it to their profile.';

/** What is wrong with an order, and what the owner can do about it in its state. */
export function describeTrouble(
  trouble: Trouble,
  { state, payment }: Pick<OwnerOrder, 'state' | 'payment'>,
): TroubleText {
  switch (trouble) {
    case 'refunded':
      return {
        badge: 'Refunded',
        what: 'Money went back to the customer.',
        advice: refundedAdvice[state],
      };
    case 'disputed':
      return {
        badge: 'Disputed',
        what: 'The customer has asked their bank for the money back.',
        advice: disputedAdvice[state],
      };
    case 'paid_twice':
      return {
        badge: 'Paid twice',
        what: 'The customer has paid more than once for this order.',
        advice: paidTwiceAdvice[state],
      };
    case 'records_differ':
      return {
        badge: 'Differs from payment',
        what: 'The products of this order are not the ones that were paid.',
        advice: differingAdvice[state],
      };
    case 'no_address':
      return {
        badge: 'No address',
        what: 'The order was paid, but there is no delivery address.',
        advice: noAddressAdvice,
      };
    case 'no_payment':
      return {
        badge: 'No payment',
        what: 'There is no payment for this order.',
        advice: noPaymentAdvice[state],
      };
    case 'unproven':
      return payment && !isUnpaid(payment)
        ? {
            badge: 'Payment does not match',
            what: 'The payment is for other products, or it belongs to another account.',
            advice: unpaidAdvice[state],
          }
        : {
            badge: 'Not paid',
            what: 'The payment of this order was not completed.',
            advice: unpaidAdvice[state],
          };
  }
}

/** What has to be cleared up before shipping; an order that was paid twice can go. */
export const isBlocking = (trouble: Trouble): boolean => trouble !== 'paid_twice';
