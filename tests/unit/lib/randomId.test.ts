import { expect, it, vi } from 'vitest';
import { randomId } from '../../../src/lib/randomId.ts';

/** Fills the first array with `first`, and all others with zeros. */
function stubChance(first: number) {
  return vi
    .spyOn(crypto, 'getRandomValues')
    .mockImplementationOnce(
      (bytes) => (bytes as unknown as Uint8Array).fill(first) as unknown as typeof bytes,
    )
    .mockImplementation((bytes) => (bytes as unknown as Uint8Array).fill(0) as unknown as typeof bytes);
}

it('has 20 letters and digits, like the document ids of Firestore, and is unique', () => {
  const ids = new Set(Array.from({ length: 5000 }, randomId));
  expect(ids.size).toBe(5000);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
});

it.each([248, 255])('skips a byte of %d, which would favour the first letters', (byte) => {
  const chance = stubChance(byte);
  expect(randomId()).toBe('AAAAAAAAAAAAAAAAAAAA');
  expect(chance).toHaveBeenCalledTimes(2);
});
