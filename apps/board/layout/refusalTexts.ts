import { formatPrice } from '../../../src/domain/price.ts';
import { RefusedError } from '../services/refused.ts';

export function describeRefusal(error: unknown): string {
  if (!(error instanceof RefusedError)) {
    return 'There was no answer, so it may or may not be done. Repeating it here is safe.';
  }
  switch (error.kind) {
    case 'changed':
    case 'unknown_return':
      return 'This return has changed meanwhile. Look at it again.';
    case 'sold_out':
      return 'The size that the customer wants is sold out.';
    case 'too_much':
      return `Only ${formatPrice(error.leftMinor / 100)} can still be refunded.`;
    case 'unsure':
      return 'It may have been sent before. Look at the payment provider before you send it again.';
    case 'provider_refuses':
      return `The payment provider refuses it: ${error.words}`;
    case 'not_allowed':
      return `The payment provider does not let the checkout server refund: ${error.words} Refund it at the provider.`;
    case 'not_taken':
      return 'The checkout server did not take it, and nothing was done. Try again in a few minutes, or sign in again.';
    case 'unknown_payment':
      return 'The checkout server does not know this payment. Refund it at the payment provider.';
  }
}
