import * as v from 'valibot';
import { maxPaymentLines, maxQuantity, maxSizeLength, purchaseTextLimits } from '../../src/domain/limits.ts';
import { isSlug } from '../../src/domain/slug.ts';
import type { ClaimedCustomer } from './providers/provider.ts';
import { RefusalError } from './refusal.ts';

/** What is read of a cart item; everything else in it is for display. */
export interface RequestedItem {
  slug: string;
  /** LKR for one piece as the shopper saw it: compared with the catalogue's, never charged. */
  price: number;
  rows: { size: string; quantity: number }[];
}

export interface CheckoutRequest {
  items: RequestedItem[];
  customer: ClaimedCustomer;
}

const maxNameLength = 200;
/** RFC 5321 has no longer address. */
const maxEmailLength = 254;
const maxPhoneLength = 40;

const rowSchema = v.object(
  {
    size: v.pipe(
      v.string('has no size'),
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

const noSlug = 'has no slug of lower-case letters, digits and dashes';

const itemSchema = v.pipe(
  v.object(
    {
      slug: v.object(
        {
          current: v.pipe(
            v.string(noSlug),
            v.check(isSlug, noSlug),
            v.maxLength(purchaseTextLimits.productName, 'has a slug that is too long'),
          ),
        },
        noSlug,
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

/** A detail of the customer that only makes paying easier: whatever does not fit counts as unknown. */
const detail = (maxLength: number) =>
  v.optional(v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(maxLength)), ''), '');

const noCart = `cartItems must be a list of 1 to ${maxPaymentLines} items`;

const bodySchema = v.object(
  {
    cartItems: v.pipe(
      v.array(itemSchema, noCart),
      v.minLength(1, noCart),
      v.maxLength(maxPaymentLines, noCart),
    ),
    user: v.object(
      {
        // Part of the path of the purchase records.
        uid: v.pipe(
          v.string('user.uid is missing'),
          v.regex(/^[A-Za-z0-9:_-]{1,128}$/, 'user.uid is malformed'),
        ),
        email: detail(maxEmailLength),
        displayName: detail(maxNameLength),
        phoneNumber: detail(maxPhoneLength),
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
  const about = item?.type === 'array' ? `Item ${String(item.key)} ` : '';
  // An object's own message would say that it is none.
  const isMissing = type === 'object' && received === 'undefined' && path !== undefined;
  return isMissing ? `${about}${String(path.at(-1)?.key)} is missing.` : `${about}${message}.`;
}

/**
 * Reads the body of a request for a payment.
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
