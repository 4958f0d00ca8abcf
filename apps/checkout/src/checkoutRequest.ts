import * as v from 'valibot';
import {
  maxEmailLength,
  maxPaymentLines,
  maxQuantity,
  maxSizeLength,
  profileLimits,
  purchaseTextLimits,
} from '../../../src/domain/limits.ts';
import { isSlug } from '../../../src/domain/slug.ts';
import { cleanName, sanitizeText } from '../../../src/lib/text.ts';
import type { UnverifiedCustomer } from './providers/provider.ts';
import { RefusalError } from './refusal.ts';

/** The fields of a cart item that the server reads; the others are for display. */
export interface RequestedItem {
  slug: string;
  /** LKR per unit as the shopper saw it: compared with the catalogue, never charged. */
  price: number;
  rows: { size: string; quantity: number }[];
}

export interface CheckoutRequest {
  items: RequestedItem[];
  customer: UnverifiedCustomer;
}

const rowSchema = v.object(
  {
    size: v.pipe(
      v.string('has no size'),
      v.transform(cleanName),
      v.minLength(1, 'has no size'),
      v.maxLength(maxSizeLength, 'names a size that is too long'),
    ),
    quantity: v.pipe(
      v.number('has a quantity that is not a number'),
      v.integer('has a quantity that is not a whole number'),
      v.minValue(1, 'has a quantity below 1'),
      v.maxValue(maxQuantity, `has a quantity above ${maxQuantity}`),
    ),
  },
  'has a size that is not an object',
);

const slugIssue = 'has no slug of lower-case letters, digits and dashes';

const itemSchema = v.pipe(
  v.object(
    {
      slug: v.object(
        {
          current: v.pipe(
            v.string(slugIssue),
            v.check(isSlug, slugIssue),
            v.maxLength(purchaseTextLimits.productName, 'has a slug that is too long'),
          ),
        },
        slugIssue,
      ),
      price: v.number('has no price'),
      selectedSizeAndQuantities: v.pipe(
        v.array(rowSchema, 'has no list of sizes'),
        v.minLength(1, 'has no size'),
        v.maxLength(maxPaymentLines, 'has too many sizes'),
      ),
    },
    'is not an object',
  ),
  v.transform(({ slug, price, selectedSizeAndQuantities: rows }): RequestedItem => ({
    slug: slug.current,
    price,
    rows,
  })),
);

/** Only prefills the payment page, so an invalid value counts as unknown instead of failing the request. */
const customerDetail = (maxLength: number) =>
  v.optional(v.fallback(v.pipe(v.string(), v.transform(sanitizeText), v.maxLength(maxLength)), ''), '');

const cartItemsIssue = `cartItems must be a list of 1 to ${maxPaymentLines} items`;

/** The id of an account, which becomes part of the paths of documents; Firestore reserves `__x__`. */
export const accountId = (issue: string) =>
  v.pipe(v.string(issue), v.regex(/^(?!__.*__$)[A-Za-z0-9:_-]{1,128}$/, issue));

const bodySchema = v.object(
  {
    cartItems: v.pipe(
      v.array(itemSchema, cartItemsIssue),
      v.minLength(1, cartItemsIssue),
      v.maxLength(maxPaymentLines, cartItemsIssue),
    ),
    user: v.object(
      {
        uid: v.pipe(v.string('user.uid is missing'), accountId('user.uid is malformed')),
        email: customerDetail(maxEmailLength),
        displayName: customerDetail(profileLimits.userName),
        phoneNumber: customerDetail(profileLimits.userPhone),
      },
      'user is missing',
    ),
  },
  'The body must be an object',
);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusalError('The body is not JSON.');
  }
}

function describeIssue({ type, received, message, path }: v.BaseIssue<unknown>): string {
  const [, item] = path ?? [];
  const prefix = item?.type === 'array' ? `Item ${String(item.key)} ` : '';
  // For a missing field, valibot reports the message of the object schema, which says "must be an object".
  const isMissing = type === 'object' && received === 'undefined' && path !== undefined;
  return isMissing ? `${prefix}${String(path.at(-1)?.key)} is missing.` : `${prefix}${message}.`;
}

/**
 * Parses the body of a request to start a payment.
 * @throws RefusalError when it is malformed
 */
export function parseCheckoutRequest(text: string): CheckoutRequest {
  const parsed = v.safeParse(bodySchema, parseJson(text), { abortEarly: true });
  if (!parsed.success) {
    throw new RefusalError(describeIssue(parsed.issues[0]));
  }
  const { cartItems, user } = parsed.output;
  return { items: cartItems, customer: user };
}
