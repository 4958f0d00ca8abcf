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
  maxRemovedRows,
  maxSavedProducts,
  maxSizeLength,
  profileLimits,
  purchaseTextLimits,
} from '../../src/domain/limits.ts';
import { encodeSize, rowKey } from '../../src/domain/rowKey.ts';
import { productSchema } from '../../src/domain/productSchemas.ts';
import { toPurchaseDocument } from '../../src/domain/documents/record.ts';
import { stockAlertSchema } from '../../src/domain/stockAlerts.ts';
import { isSavedRow } from '../../src/saved/savedStore.ts';
import { formatRows } from '../../src/sync/rows.ts';
import type { Row, Rows } from '../../src/sync/rows.ts';
import { buildProduct } from '../support/factories.ts';
import { customerUid, serverTime, type DocumentData } from './accessCase.ts';
import { isAllowed } from './evaluate.ts';
import { blankTexts, controlledTexts, foreignPhones, noPhones, phones } from './fieldCases.ts';
import { user } from './profileCases.ts';
import { purchasePath } from './purchaseCases.ts';

// So that a failure comes again.
const seed = 33;

const isAccepted = (path: string, data: DocumentData) =>
  isAllowed({ name: path, as: 'customer', operation: 'create', path, data, allowed: true });

const assetOf = (length: number) => {
  const end = '-1200x1600-svg';
  return `image-${'a'.repeat(length - 'image-'.length - end.length)}${end}`;
};

describe('the rules and the limits [F56] [F59]', () => {
  it('agree on the length of the sizes, which no 99 sizes reach', () => {
    expect(rulesText).toContain(`isTextUpTo(value, ${purchaseTextLimits.productSize})`);
  });

  describe('agree on the lists of an account:', () => {
    const isStored = (name: 'cart' | 'saved', rows: Rows) =>
      isAccepted(`users/${customerUid}/lists/${name}`, { rows: formatRows(rows) });
    const many = (key: string, count: number, value?: string): [string, Row][] =>
      Array.from({ length: count }, (_, index) => [key.replace('#', `${index}`), { value, changedAtMs: 1 }]);

    it.each([
      ['cart', 'shirt-#:M', '1', maxPaymentLines],
      ['saved', 'shirt-#', '1:2500:', maxSavedProducts],
    ] as const)('the number of rows of a %s list', (name, key, value, limit) => {
      const removals = many(`gone-${key}`, maxRemovedRows);
      expect(isStored(name, new Map([...many(key, limit, value), ...removals]))).toBe(true);
      expect(isStored(name, new Map([...many(key, limit + 1, value), ...removals]))).toBe(false);
    });

    it('slug, size, quantity and price', () => {
      const slug = 'x'.repeat(purchaseTextLimits.productName);
      const changedAtMs = 99_999_999_999_999;
      for (const character of ['x', 'ක', '"', '~', '👗']) {
        const size = character.repeat(maxSizeLength / character.length);
        const key = rowKey(slug, size) ?? '';
        expect(isStored('cart', new Map([[key, { value: `${maxQuantity}`, changedAtMs }]]))).toBe(true);
        expect(rowKey(slug, `${size}x`)).toBeUndefined();
        expect(rowKey(`${slug}x`, size)).toBeUndefined();
        const value = `${changedAtMs}:${maxPriceLkr - 0.01}:${encodeSize(size)}`;
        expect(isSavedRow(slug, value)).toBe(true);
        expect(isStored('saved', new Map([[slug, { value, changedAtMs }]]))).toBe(true);
      }
    });
  });

  it('agree on what a stock alert looks like', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9A-Z-]{0,3}\/?[ -~\u009f\u202e\n|ක]{0,4}$/), (alert) => {
        const isStored = isAccepted(`stockRequests/${customerUid}`, {
          wanted: [alert],
          askedAt: serverTime,
        });
        expect([alert, isStored]).toEqual([alert, v.is(stockAlertSchema, alert)]);
      }),
      { numRuns: 200, seed },
    );
  });

  it.each(['"', '\\', '👗'])('accept a purchase of the maximum length, made of %s', (character) => {
    const line = {
      productName: 'x'.repeat(purchaseTextLimits.productName),
      productImages: assetOf(purchaseTextLimits.productImages),
      productPrice: maxPriceLkr,
      productSize: Array.from({ length: maxPaymentLines }, () => ({
        size: character.repeat(maxSizeLength),
        quantity: maxQuantity,
      })),
    };
    expect(isAccepted(purchasePath, toPurchaseDocument(line))).toBe(true);
  });

  it('accept whatever the shop can sell', () => {
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
    fc.assert(
      fc.property(product, fc.integer({ min: 1, max: maxQuantity }), (fields, quantity) => {
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
        expect([document, isAccepted(purchasePath, document)]).toEqual([document, true]);
      }),
      { numRuns: 200, seed },
    );
    expect(recorded).toBeGreaterThan(50);
  });

  it('accept every text that the forms accept', () => {
    const special = [...Object.values(blankTexts), ...Object.values(controlledTexts)];
    const character = fc.oneof(
      fc.constantFrom(...special.flatMap((text) => Array.from(text))),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 8 }), (text) => {
        const userName = text.trim();
        const { validate } = fieldRules.filled('your name', profileLimits.userName);
        const isValid = validate.filled(userName) === true && validate.characters(userName) === true;
        const isStored = isAccepted(`users/${customerUid}`, { ...user, userName });
        expect([userName, isStored]).toEqual([userName, isValid]);
      }),
      { numRuns: 300, seed },
    );
  });

  it('accept every phone number that the forms accept', () => {
    const part = fc.oneof(
      {
        weight: 8,
        arbitrary: fc.constantFrom('+', '94', '0094', '00', '0', '77', '1234567', ' ', '-', '(', ')', '.'),
      },
      fc.constantFrom('\t', '\n', '\u000b', '\u00a0', '\u2028', '\ufeff', '\u200b', '٣', 'x'),
    );
    const phone = fc.oneof(
      fc.constantFrom(...phones, ...foreignPhones, ...noPhones),
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
      // A number with something within it.
      fc
        .tuple(fc.constantFrom(...phones, ...foreignPhones), fc.nat(12), part)
        .map(([number, at, text]) => number.slice(0, at) + text + number.slice(at)),
    );
    let numbers = 0;
    fc.assert(
      fc.property(phone, (text) => {
        const userPhone = fieldRules.phone.setValueAs(text);
        const isValid = fieldRules.phone.validate.shape(text) === true;
        if (isValid) numbers += 1;
        expect([userPhone, isAccepted(`users/${customerUid}`, { ...user, userPhone })]).toEqual([
          userPhone,
          isValid,
        ]);
      }),
      { numRuns: 300, seed },
    );
    expect(numbers).toBeGreaterThan(20);
  });
});

it('the rules allow nothing without naming the customer, the owner or the staff, except for one setting that all may read', () => {
  const conditions = [...rulesText.matchAll(/allow [a-z, ]+: if ([^;]+);/g)].map(([, text = '']) => text);
  expect(conditions.length).toBeGreaterThan(20);
  expect(
    conditions.filter((text) => !/^(isSelf\(uid\)|isShopOwner\(\)|isStaff\(\))(\s|$)/.test(text)),
  ).toEqual(['true']);
});
