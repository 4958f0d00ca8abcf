import * as v from 'valibot';
import { config } from '../../config/config.ts';
import { httpTimeoutMs } from '../../config/constants.ts';
import type { CartItem } from '../../domain/types.ts';
import { abortAfter } from '../../lib/timing.ts';
import { refuseAnswer } from './checkout.ts';

/** Not `moneyRow`, which would be a chunk of its own for My orders. */
const priceSchema = v.object({ money: v.array(v.object({ kind: v.string(), minor: v.number() })) });

/**
 * Asks what a code takes off a cart.
 * @returns LKR
 * @throws CheckoutError `code-refused`, `price-changed`, `sold-out`, `too-many`, or Error without an answer
 */
export const priceWithCode = (cartItems: readonly CartItem[], code: string): Promise<number> =>
  abortAfter(httpTimeoutMs, async (signal) => {
    const response = await fetch(`${config.checkoutServerUrl}/price`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cartItems, code }),
      signal,
    });
    await refuseAnswer(response, cartItems, 'codes were tried');
    const { money } = v.parse(priceSchema, await response.json());
    return -money.reduce((sum, { kind, minor }) => (kind === 'discount' ? sum + minor : sum), 0) / 100;
  });
