import { expect, it } from 'vitest';
import { maxSlugLength, slugify } from '../../../apps/studio/schemas/checks.ts';
import { purchaseTextLimits } from '../../../src/domain/limits.ts';
import { errorsOf } from '../studio/rules.ts';
import { fieldNamed, schemaNamed } from '../studio/sampleDocuments.ts';

it('the Studio publishes a slug up to its limit, which is no longer than the shop’s', async () => {
  const errors = (length: number) =>
    errorsOf(fieldNamed(schemaNamed('product'), 'slug'), { current: 'x'.repeat(length) });
  expect(await errors(maxSlugLength)).toEqual([]);
  expect(await errors(maxSlugLength + 1)).toHaveLength(1);
  expect(maxSlugLength).toBeLessThanOrEqual(purchaseTextLimits.productName);
  expect(slugify('x'.repeat(purchaseTextLimits.productName + 1))).toHaveLength(maxSlugLength);
});
