import { afterEach, expect, it, vi } from 'vitest';
import { randomId } from '../../../src/lib/randomId.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

afterEach(() => vi.unstubAllGlobals());

/** Fills the first array with `first`, and all others with zeros. */
function stubChance(first: number) {
  return vi
    .spyOn(crypto, 'getRandomValues')
    .mockImplementationOnce(
      (bytes) => (bytes as unknown as Uint8Array).fill(first) as unknown as typeof bytes,
    )
    .mockImplementation((bytes) => (bytes as unknown as Uint8Array).fill(0) as unknown as typeof bytes);
}

it('has 20 letters and digits, like the document ids of Firestore', () => {
  for (let count = 0; count < 200; count += 1) expect(randomId()).toMatch(/^[A-Za-z0-9]{20}$/);
});

it('is unique', () => {
  expect(new Set(Array.from({ length: 5000 }, randomId)).size).toBe(5000);
});

it('uses every letter of the alphabet equally often', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 248; byte += 1) {
    stubChance(byte);
    const letter = randomId().charAt(0);
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  expect(counts).toEqual(new Map(Array.from(alphabet, (letter) => [letter, 4])));
});

it.each([248, 255])('skips a byte of %d, which would favour the first letters', (byte) => {
  const chance = stubChance(byte);
  expect(randomId()).toBe('AAAAAAAAAAAAAAAAAAAA');
  expect(chance).toHaveBeenCalledTimes(2);
});

it('works without crypto.randomUUID, which is missing on a page without https', () => {
  const secure = crypto;
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => secure.getRandomValues(bytes),
  });
  expect(randomId()).toMatch(/^[A-Za-z0-9]{20}$/);
});
