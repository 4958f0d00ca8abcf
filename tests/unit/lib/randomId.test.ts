import { expect, it } from 'vitest';
import { randomId } from '../../../src/lib/randomId.ts';

it('has 20 letters and digits, like the document ids of Firestore, and is unique', () => {
  const ids = new Set(Array.from({ length: 5000 }, randomId));
  expect(ids.size).toBe(5000);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
});
