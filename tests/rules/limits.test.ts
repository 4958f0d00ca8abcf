// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  addressLimits,
  maxPaymentLines,
  maxPriceLkr,
  maxQuantity,
  maxSizeLength,
  profileLimits,
  purchaseTextLimits,
} from '../../src/domain/limits.ts';
import { toPurchaseDocument } from '../../src/domain/purchaseRecord.ts';
import { ownerUid, type DocumentData } from './accessCase.ts';
import { attempt, connectPersons } from './driver.ts';
import { localBackend } from './localBackend.ts';
import { address, user } from './profileCases.ts';
import { purchase, purchasePath } from './purchaseCases.ts';

const backend = localBackend();
const { owner } = connectPersons(backend);

async function isAccepted(path: string, data: DocumentData): Promise<boolean> {
  await backend.clear();
  return attempt(owner, { name: path, as: 'owner', operation: 'create', path, data, allowed: true });
}

const documents: [string, DocumentData, Readonly<Record<string, number>>][] = [
  [purchasePath, purchase, purchaseTextLimits],
  [`users/${ownerUid}`, user, profileLimits],
  [`userAddresses/${ownerUid}`, address, addressLimits],
];
const texts = documents.flatMap(([path, data, limits]) =>
  Object.entries(limits).map(([field, max]) => ({ path, data, field, max })),
);

describe('the rules and the limits', () => {
  it.each(texts)('agree on $field of $path', async ({ path, data, field, max }) => {
    // The emoji is one character of two UTF-16 units and four bytes.
    for (const character of ['x', 'ක', '👗']) {
      expect(await isAccepted(path, { ...data, [field]: character.repeat(max) })).toBe(true);
      expect(await isAccepted(path, { ...data, [field]: character.repeat(max + 1) })).toBe(false);
    }
  });

  it('agree on the price', async () => {
    expect(await isAccepted(purchasePath, { ...purchase, productPrice: maxPriceLkr })).toBe(true);
    expect(await isAccepted(purchasePath, { ...purchase, productPrice: maxPriceLkr + 1 })).toBe(false);
    expect(await isAccepted(purchasePath, { ...purchase, productPrice: maxPriceLkr + 0.01 })).toBe(false);
  });

  it.each(['"', '\\', '👗'])('accept a purchase of the maximum length, made of %s', async (character) => {
    const line = {
      productName: character.repeat(purchaseTextLimits.productName),
      productImages: character.repeat(purchaseTextLimits.productImages),
      productPrice: maxPriceLkr,
      productSize: Array.from({ length: maxPaymentLines }, () => ({
        size: character.repeat(maxSizeLength),
        quantity: maxQuantity,
      })),
    };
    expect(await isAccepted(purchasePath, toPurchaseDocument(line))).toBe(true);
  });
});
