// @vitest-environment node
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { rulesText } from '../../local/services/mounts/rulesText.ts';
import { fieldRules } from '../../src/domain/fieldRules.ts';
import {
  maxPaymentLines,
  maxPriceLkr,
  maxQuantity,
  maxSavedPieces,
  maxSizeLength,
  maxStockRequests,
  maxTravellingRows,
  profileLimits,
  purchaseTextLimits,
  trackingNumberPattern,
} from '../../src/domain/limits.ts';
import { isWholeCents } from '../../src/domain/price.ts';
import { productSchema } from '../../src/domain/productSchemas.ts';
import { toPurchaseDocument } from '../../src/domain/purchaseRecord.ts';
import { wantedPiece, wantedPieceSchema } from '../../src/domain/wantedPieces.ts';
import { formatCartRows, formatSavedRows, rowKey } from '../../src/lists/listText.ts';
import type { CartRows } from '../../src/lists/listText.ts';
import type { SavedPiece } from '../../src/saved/savedPieces.ts';
import { buildProduct } from '../factories.ts';
import { customerUid, serverTime, type DocumentData } from './accessCase.ts';
import { attempt, connectPersons } from './driver.ts';
import { blankTexts, controlledTexts, noPhones, phones } from './fieldCases.ts';
import { cartList, savedList } from './listCases.ts';
import { localBackend } from './localBackend.ts';
import { orderPath, shipmentId } from './ownerPurchaseCases.ts';
import { address, addressTextLimits, user, userTextLimits } from './profileCases.ts';
import { purchase, purchasePath } from './purchaseCases.ts';

const backend = localBackend();
const databaseOf = await connectPersons(backend);

async function isAccepted(path: string, data: DocumentData): Promise<boolean> {
  await backend.clear();
  return attempt(databaseOf('customer'), {
    name: path,
    as: 'customer',
    operation: 'create',
    path,
    data,
    allowed: true,
  });
}

const texts = (
  [
    [`users/${customerUid}`, user, userTextLimits],
    [`userAddresses/${customerUid}`, address, addressTextLimits],
  ] as [string, DocumentData, Readonly<Record<string, number>>][]
).flatMap(([path, data, limits]) =>
  Object.entries(limits).map(([field, max]) => ({ path, data, field, max })),
);

const assetOf = (length: number) => {
  const end = '-1200x1600-svg';
  return `image-${'a'.repeat(length - 'image-'.length - end.length)}${end}`;
};

const isSizeAccepted = (size: string, quantity = 1) =>
  isAccepted(purchasePath, { ...purchase, productSize: JSON.stringify([{ size, quantity }]) });

describe('the rules and the limits [F56] [F59]', () => {
  it.each(texts)('agree on $field of $path', async ({ path, data, field, max }) => {
    // The emoji is one character of two UTF-16 units and four bytes.
    for (const character of ['x', 'ක', '👗']) {
      expect(await isAccepted(path, { ...data, [field]: character.repeat(max) })).toBe(true);
      expect(await isAccepted(path, { ...data, [field]: character.repeat(max + 1) })).toBe(false);
    }
  });

  it.each<[field: keyof typeof purchaseTextLimits, valueOf: (length: number) => string]>([
    ['productName', (length) => 'x'.repeat(length)],
    ['productImages', assetOf],
  ])('agree on %s of a purchase', async (field, valueOf) => {
    const max = purchaseTextLimits[field];
    expect(await isAccepted(purchasePath, { ...purchase, [field]: valueOf(max) })).toBe(true);
    expect(await isAccepted(purchasePath, { ...purchase, [field]: valueOf(max + 1) })).toBe(false);
  });

  it('agree on the length of the sizes, which no 99 sizes reach', () => {
    expect(rulesText).toContain(`isTextUpTo(value, ${purchaseTextLimits.productSize})`);
  });

  it('agree on the number of sizes', async () => {
    const sizes = (count: number) => Array.from({ length: count }, () => ({ size: 'M', quantity: 1 }));
    const isListAccepted = (count: number) =>
      isAccepted(purchasePath, { ...purchase, productSize: JSON.stringify(sizes(count)) });
    expect(await isListAccepted(maxPaymentLines)).toBe(true);
    expect(await isListAccepted(maxPaymentLines + 1)).toBe(false);
  });

  it('agree on the price', async () => {
    expect(await isAccepted(purchasePath, { ...purchase, productPrice: maxPriceLkr })).toBe(true);
    expect(await isAccepted(purchasePath, { ...purchase, productPrice: maxPriceLkr + 1 })).toBe(false);
    expect(await isAccepted(purchasePath, { ...purchase, productPrice: maxPriceLkr + 0.01 })).toBe(false);
  });

  it('agree on every price in whole cents', async () => {
    const cents = fc.integer({ min: 1, max: maxPriceLkr * 100 });
    await fc.assert(
      fc.asyncProperty(cents, async (amount) => {
        const productPrice = amount / 100;
        expect(isWholeCents(productPrice)).toBe(true);
        expect(await isAccepted(purchasePath, { ...purchase, productPrice })).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('agree on prices that are not in whole cents', async () => {
    for (const productPrice of [0.1 + 0.2, 99.999, 4500.575, 5e-324, 0.001, maxPriceLkr - 0.001]) {
      expect(isWholeCents(productPrice)).toBe(false);
      expect(await isAccepted(purchasePath, { ...purchase, productPrice })).toBe(false);
    }
  });

  it('agree on a size', async () => {
    for (const character of ['x', 'ක', '"', '\\']) {
      expect(await isSizeAccepted(character.repeat(maxSizeLength))).toBe(true);
      expect(await isSizeAccepted(character.repeat(maxSizeLength + 1))).toBe(false);
    }
  });

  describe('agree on the lists of an account:', () => {
    const isCartAccepted = (rows: CartRows) =>
      isAccepted(`users/${customerUid}/lists/cart`, { ...cartList, items: formatCartRows(rows) });
    const isSavedAccepted = (pieces: readonly SavedPiece[]) =>
      isAccepted(`users/${customerUid}/lists/saved`, {
        ...savedList,
        pieces: `1${pieces.map((piece) => formatSavedRows(new Map([[piece.slug, piece]])).slice(1)).join('')}`,
      });
    const piece = (index: number): SavedPiece => ({ slug: `shirt-${index}`, savedAtMs: 1, priceLkr: 2500 });
    const listOf = <Entry>(length: number, entryOf: (index: number) => Entry) =>
      Array.from({ length }, (_, index) => entryOf(index));

    it('the number of their pieces', async () => {
      const rows = (count: number) => `1${';kandy-shirt:1:M'.repeat(count)}`;
      const isAcceptedAs = (items: string) =>
        isAccepted(`users/${customerUid}/lists/cart`, { ...cartList, items });
      expect(await isAcceptedAs(rows(maxTravellingRows))).toBe(true);
      expect(await isAcceptedAs(rows(maxTravellingRows + 1))).toBe(false);
      expect(await isSavedAccepted(listOf(maxSavedPieces, piece))).toBe(true);
      expect(await isSavedAccepted(listOf(maxSavedPieces + 1, piece))).toBe(false);
    });

    it('slug, size and quantity', async () => {
      const slug = 'x'.repeat(purchaseTextLimits.productName);
      for (const character of ['x', 'ක', '"', '~', '👗']) {
        const size = character.repeat(maxSizeLength / character.length);
        const key = rowKey(slug, size) ?? '';
        expect(await isCartAccepted(new Map([[key, maxQuantity]]))).toBe(true);
        expect(rowKey(slug, `${size}x`)).toBeUndefined();
        expect(rowKey(`${slug}x`, size)).toBeUndefined();
        expect(
          await isSavedAccepted([{ slug, savedAtMs: 8.64e15, priceLkr: maxPriceLkr - 0.01, size }]),
        ).toBe(true);
      }
      // The shop writes the limit instead.
      expect(await isCartAccepted(new Map([[`${slug}:M`, maxQuantity + 1]]))).toBe(true);
    });
  });

  it('agree on the pieces that a customer may wait for', async () => {
    const areAccepted = (wanted: readonly string[]) =>
      isAccepted(`stockRequests/${customerUid}`, { wanted, askedAt: serverTime });
    const pieces = (count: number) => Array.from({ length: count }, (_, index) => `shirt-${index}/M`);
    expect(await areAccepted(pieces(maxStockRequests))).toBe(true);
    expect(await areAccepted(pieces(maxStockRequests + 1))).toBe(false);
    const slugOf = (length: number) => 'x'.repeat(length);
    expect(await areAccepted([`${slugOf(purchaseTextLimits.productName)}/M`])).toBe(true);
    expect(await areAccepted([`${slugOf(purchaseTextLimits.productName + 1)}/M`])).toBe(false);
    for (const character of ['x', 'ක', '/', '👗']) {
      for (const extra of [0, 1]) {
        const size = character.repeat(maxSizeLength + extra);
        expect(await areAccepted([`shirt/${size}`])).toBe(extra === 0);
        expect(wantedPiece('shirt', size) !== undefined).toBe(extra === 0);
      }
    }
  });

  it('agree on what a piece looks like', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.stringMatching(/^[a-z0-9A-Z-]{0,3}\/?[ -~\u009f\u202e\n|ක]{0,4}$/),
        async (piece) => {
          const isStored = await isAccepted(`stockRequests/${customerUid}`, {
            wanted: [piece],
            askedAt: serverTime,
          });
          expect([piece, isStored]).toEqual([piece, v.is(wantedPieceSchema, piece)]);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('agree on a quantity', async () => {
    expect(await isSizeAccepted('M', maxQuantity)).toBe(true);
    expect(await isSizeAccepted('M', maxQuantity + 1)).toBe(false);
  });

  it.each(['"', '\\', '👗'])('accept a purchase of the maximum length, made of %s', async (character) => {
    const line = {
      productName: 'x'.repeat(purchaseTextLimits.productName),
      productImages: assetOf(purchaseTextLimits.productImages),
      productPrice: maxPriceLkr,
      productSize: Array.from({ length: maxPaymentLines }, () => ({
        size: character.repeat(maxSizeLength),
        quantity: maxQuantity,
      })),
    };
    expect(await isAccepted(purchasePath, toPurchaseDocument(line))).toBe(true);
  });

  it('accept whatever the shop can sell', async () => {
    const unit = fc.oneof(
      fc.constantFrom('"', '\\', '\n', '\t', '}', ',', '👗', '\u2028', '\u00a0', 'ශ්‍රී', 'x', ' '),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    );
    const product = fc.record({
      slug: fc.record({ current: fc.stringMatching(/^[a-z0-9-]{1,200}$/) }),
      price: fc.oneof(
        fc.integer({ min: 1, max: maxPriceLkr * 100 }).map((cents) => cents / 100),
        fc.double({ min: 0, max: maxPriceLkr, noNaN: true }),
      ),
      size: fc.array(fc.string({ unit, maxLength: maxSizeLength }), { minLength: 1, maxLength: 6 }),
      image: fc.array(fc.record({ asset: fc.record({ _ref: fc.constantFrom(assetOf(30), 'image-', '') }) })),
    });
    let recorded = 0;
    await fc.assert(
      fc.asyncProperty(product, fc.integer({ min: 1, max: maxQuantity }), async (fields, quantity) => {
        const sold = v.safeParse(productSchema, { ...buildProduct(), ...fields });
        if (!sold.success || sold.output.size.length === 0) return;
        const { slug, image, price, size: sizes } = sold.output;
        recorded += 1;
        const document = toPurchaseDocument({
          productName: slug.current,
          productImages: image[0]?.asset._ref ?? '',
          productPrice: price,
          productSize: sizes.map((size) => ({ size, quantity })),
        });
        expect([document, await isAccepted(purchasePath, document)]).toEqual([document, true]);
      }),
      { numRuns: 200 },
    );
    expect(recorded).toBeGreaterThan(50);
  });

  it('accept every text that the forms accept', async () => {
    const special = [...Object.values(blankTexts), ...Object.values(controlledTexts)];
    const character = fc.oneof(
      fc.constantFrom(...special.flatMap((text) => Array.from(text))),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: character, maxLength: 8 }), async (text) => {
        const userName = text.trim();
        const { validate } = fieldRules.filled('your name', profileLimits.userName);
        const isValid = validate.filled(userName) === true && validate.characters(userName) === true;
        const isStored = await isAccepted(`users/${customerUid}`, { ...user, userName });
        expect([userName, isStored]).toEqual([userName, isValid]);
      }),
      { numRuns: 300 },
    );
  });

  it('accept every phone number that the forms accept', async () => {
    const part = fc.oneof(
      {
        weight: 8,
        arbitrary: fc.constantFrom('+', '94', '0094', '0', '77', '1234567', ' ', '-', '(', ')', '.'),
      },
      fc.constantFrom('\t', '\n', '\u000b', '\u00a0', '\u2028', '\ufeff', '\u200b', '٣', 'x'),
    );
    const phone = fc.oneof(
      fc.constantFrom(...phones, ...noPhones),
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
      // A number with something within it.
      fc
        .tuple(fc.constantFrom(...phones), fc.nat(12), part)
        .map(([number, at, text]) => number.slice(0, at) + text + number.slice(at)),
    );
    let numbers = 0;
    await fc.assert(
      fc.asyncProperty(phone, async (text) => {
        const userPhone = text.trim();
        const isValid = fieldRules.phone.validate.shape(userPhone) === true;
        if (isValid) numbers += 1;
        expect([userPhone, await isAccepted(`users/${customerUid}`, { ...user, userPhone })]).toEqual([
          userPhone,
          isValid,
        ]);
      }),
      { numRuns: 300 },
    );
    expect(numbers).toBeGreaterThan(20);
  });

  it('accept every tracking number that the board accepts', async () => {
    const character = fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom('a', 'Z', '0', '9', ' ', '.', '/', '-') },
      fc.constantFrom('<', '=', ':', '?', '&', '\n', '\t', '\u00a0', '٣', 'අ', '_'),
    );
    const number = fc.oneof(
      fc.string({ unit: character, maxLength: 8 }),
      fc.nat(70).map((length) => 'x'.repeat(length)),
    );
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(number, async (trackingNumber) => {
        await backend.clear();
        await backend.write(orderPath, purchase);
        const isAllowed = await attempt(databaseOf('shopOwner'), {
          name: 'shipped',
          as: 'shopOwner',
          operation: 'update',
          path: orderPath,
          data: { isOrderShipped: true, shipmentId, shippedAt: serverTime, trackingNumber },
          allowed: true,
        });
        if (isAllowed) accepted += 1;
        expect([trackingNumber, isAllowed]).toEqual([
          trackingNumber,
          trackingNumberPattern.test(trackingNumber),
        ]);
      }),
      { numRuns: 200 },
    );
    expect(accepted).toBeGreaterThan(20);
  });

  it('accept every postal code that the forms accept', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[0-9 ]{4,6}$/), async (text) => {
        const userPostalCode = text.trim();
        const isValid = fieldRules.postalCode.validate.shape(userPostalCode) === true;
        const isStored = await isAccepted(`userAddresses/${customerUid}`, { ...address, userPostalCode });
        expect([userPostalCode, isStored]).toEqual([userPostalCode, isValid]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('the rules name', () => {
  const statements = [...rulesText.matchAll(/match (\/\S+) \{|allow ([a-z, ]+): if ([^;]+);/g)].map(
    ([, path, operations, condition = '']) => ({ path, operations, condition }),
  );

  it('every operation that they allow', () => {
    expect(statements.map(({ path, operations }) => path ?? operations)).toEqual([
      '/databases/{database}/documents',
      '/users/{uid}',
      'get',
      'list',
      'create, update',
      '/userPurchases/{orderId}',
      'get, list',
      'create',
      'update',
      'update',
      '/lists/saved',
      'get, delete',
      'create',
      'update',
      '/lists/cart',
      'get, delete',
      'create',
      'update',
      '/{path=**}/userPurchases/{orderId}',
      'get, list',
      '/userAddresses/{uid}',
      'get',
      'list',
      'create, update',
      '/payments/{sessionId}',
      'get, list',
      'update',
      '/shipments/{shipmentId}',
      'get, list',
      'create',
      'delete',
      '/dailySales/{day}',
      'get, list',
      '/dataRequests/{uid}',
      'get',
      'list',
      'create',
      'delete',
      '/stockRequests/{uid}',
      'get',
      'list',
      'create',
      'update',
      'delete',
      '/settings/orders',
      'get',
    ]);
  });

  it('the customer or the owner in every condition, except for the one setting that all may read', () => {
    const open = statements.filter(
      ({ operations, condition }) =>
        operations !== undefined && !/^(isSelf\(uid\)|isShopOwner\(\))(\s|$)/.test(condition),
    );
    expect(open).toEqual([{ operations: 'get', path: undefined, condition: 'request.auth != null' }]);
  });
});
