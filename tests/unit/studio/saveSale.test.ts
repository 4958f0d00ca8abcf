import { createClient } from '@sanity/client';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { saveErrorText, saveSale } from '../../../apps/studio/sale/saveSale.ts';
import { server } from '../../backend.ts';

const client = createClient({
  projectId: 'abc12345',
  dataset: 'production',
  apiVersion: '2025-02-19',
  useCdn: false,
  token: 'editor',
  ignoreBrowserTokenWarning: true,
  maxRetries: 0,
});

const patches = [
  { id: 'shirt', rev: 'r1', set: { price: 2000, discount: 20 }, unset: [] },
  { id: 'drafts.shirt', rev: 'r2', set: { price: 2000 }, unset: ['beforeSale', 'discount'] },
];

/** Answers the mutation with a status, and keeps its body. */
function answerWith(status: number, body: Record<string, unknown>) {
  const requests: unknown[] = [];
  server.use(
    http.post('https://abc12345.api.sanity.io/v2025-02-19/data/mutate/production', async ({ request }) => {
      requests.push(await request.json());
      return HttpResponse.json(body, { status });
    }),
  );
  return requests;
}

const errorOf = (saving: Promise<void>) =>
  saving.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the prices of a sale', () => {
  it('are changed by one request, each at the revision that was shown', async () => {
    const requests = answerWith(200, { transactionId: 't', results: [] });
    await saveSale(client, patches);
    const mutations = patches.map(({ rev: ifRevisionID, ...patch }) => ({
      patch: { ...patch, ifRevisionID },
    }));
    expect(requests).toEqual([{ mutations }]);
  });

  it.each([
    [409, 'Nothing was changed: a product was edited in the meantime.'],
    [403, 'Nothing was changed: your account may not change published products.'],
    [400, 'Nothing was changed: the content service refused it.'],
  ])('after a refusal with %d: %s', async (status, text) => {
    answerWith(status, { error: { description: 'refused', type: 'mutationError' } });
    expect(saveErrorText(await errorOf(saveSale(client, patches)))).toContain(text);
  });
});
