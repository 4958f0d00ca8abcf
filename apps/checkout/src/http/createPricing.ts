import { codePath, codeUsesPath, parseCodeDocument } from '../../../../src/domain/documents/code.ts';
import type { Documents } from '../documents/documents.ts';
import { createRateLimit } from './rateLimit.ts';
import { refuseIfTooMany } from '../lib/refusal.ts';
import type { CatalogueReader } from '../payments/catalogue.ts';
import type { PriceRequest } from '../payments/checkoutRequest.ts';
import { priceCart } from '../payments/priceCart.ts';
import type { PricedCart } from '../payments/priceCart.ts';
import { usesOf } from '../codes/codeUses.ts';
import { refuseCode } from '../payments/refuseCode.ts';

const wrongCodesPerMinute = 5;

interface PricingOptions {
  catalogue: CatalogueReader;
  documents: Documents;
  nowMs: () => number;
}

/**
 * Prices carts with codes. Whoever tries code after code has to wait: by account, or by IP where nobody has signed in.
 * @returns a function that throws RefusalError as `priceCart` does, CodeRefusalError, or Error when a service fails
 */
export function createPricing({ catalogue, documents, nowMs }: PricingOptions) {
  const limitWrong = createRateLimit(wrongCodesPerMinute, nowMs);

  async function findCode(name: string, uid: string | undefined, trier: string) {
    refuseIfTooMany(limitWrong(trier, true));
    const paths =
      name === '' ? [] : [codePath(name), ...(uid === undefined ? [] : [codeUsesPath(name, uid)])];
    const [stored, uses] = paths.length === 0 ? [] : await documents.read(paths);
    const code = parseCodeDocument(name, stored);
    if (!code) limitWrong(trier);
    // One may be held by the account's open session, which the new one takes over: the start itself counts them.
    const counts = usesOf(uses) > 0 ? { maxUses: undefined, maxUsesPerAccount: undefined } : {};
    refuseCode(code && { ...code, ...counts }, usesOf(uses), nowMs());
    return code;
  }

  return async ({ cartItems, code: name }: PriceRequest, uid?: string, ip = ''): Promise<PricedCart> => {
    const code = name === undefined ? undefined : await findCode(name, uid, uid ?? `ip ${ip}`);
    const products = await catalogue.fetchProducts(cartItems.map(({ slug }) => slug));
    return priceCart(cartItems, products, new Date(nowMs()), code);
  };
}
