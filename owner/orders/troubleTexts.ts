import type { Trouble } from './types.ts';

interface TroubleText {
  /** In a few words, for a badge. */
  badge: string;
  /** What is wrong. */
  what: string;
  /** What to do about it. */
  advice: string;
}

/** What is wrong with an order, and what the owner can do about it. */
export const troubleTexts: Readonly<Record<Trouble, TroubleText>> = {
  refunded: {
    badge: 'Refunded',
    what: 'Money went back to the customer.',
    advice:
      'If the whole amount was refunded, cancel the order. If a part was, take that piece out of the parcel.',
  },
  disputed: {
    badge: 'Disputed',
    what: 'The customer has asked their bank for the money back.',
    advice: 'Do not ship yet. Call the customer, and answer at the payment provider before its deadline.',
  },
  'paid-twice': {
    badge: 'Paid twice',
    what: 'The customer has paid more than once for this order.',
    advice: 'Refund the extra payment at the payment provider. The order itself can be shipped.',
  },
  'records-differ': {
    badge: 'Differs from payment',
    what: 'The pieces of this order are not the ones that were paid.',
    advice: 'Compare them with the payment, and pack what was paid. Ask the customer if you are not sure.',
  },
  'no-address': {
    badge: 'No address',
    what: 'The order was paid, but there is no delivery address.',
    advice:
      'Call the customer or ask on WhatsApp. The address appears here once they have added it to their profile.',
  },
  'no-payment': {
    badge: 'No payment',
    what: 'There is no payment for this order.',
    advice: 'Look for it at the payment provider. If you find none, cancel the order.',
  },
  unproven: {
    badge: 'Not paid',
    what: 'The payment of this order was not completed, or it belongs to another account.',
    advice: 'Check it at the payment provider. Ship only what was paid, or else cancel the order.',
  },
};

/** What has to be cleared up before shipping; an order that was paid twice can go. */
export const isBlocking = (trouble: Trouble): boolean => trouble !== 'paid-twice';
