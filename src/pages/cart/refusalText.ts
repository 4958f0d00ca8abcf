import type { CodeRefusal } from '../../domain/documents/code.ts';
import { formatOrderDate } from '../../domain/orderGroups.ts';
import { formatPrice } from '../../domain/price.ts';

/** Tells the shopper why a code takes nothing off. */
export function refusalText({ why, minMinor = 0, beginsAtMs }: CodeRefusal): string {
  switch (why) {
    case 'unknown':
      return 'We don’t know this code. Please check the spelling.';
    case 'not-begun':
      return `This code is valid from ${formatOrderDate(beginsAtMs ?? 0)}.`;
    case 'ended':
      return 'This code is no longer valid.';
    case 'used-up':
      return 'This code has been used up.';
    case 'used-by-you':
      return 'You have used this code before.';
    case 'below-minimum':
      return `This code is for orders of ${formatPrice(minMinor / 100)} or more.`;
    case 'only-reduced':
      return 'This code is not for products on sale.';
    case 'delivery-free':
      return 'Delivery is free already.';
    case 'too-little-left':
      return `This code leaves less than ${formatPrice(minMinor / 100)} to pay.`;
  }
}
