// @vitest-environment node
import { createClient } from '@sanity/client';
import { evaluateSync, parse, toJS } from 'groq-js';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContent } from '../../../local/services/content/content.ts';
import type { ContentService } from '../../../local/services/content/content.ts';

const host = 'https://content-test.apicdn.sanity.io';

let content: ContentService;
const server = setupServer(
  http.all(
    ({ request }) => new URL(request.url).origin === host,
    ({ request }) => content.handle(request),
  ),
);

const client = createClient({
  projectId: 'content-test',
  dataset: 'production',
  apiVersion: '2023-07-11',
  useCdn: true,
  perspective: 'published',
  retryDelay: () => 1,
});

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

describe('compiled filters and cached lists', () => {
  const values = [null, true, false, 0, 1, '', 'men', ['men'], { b: 'men' }, { b: true }];
  const documents = [
    ...values.flatMap((a, index) => values.map((b, at) => ({ _id: `${index}-${at}`, _type: 'x', a, b }))),
    { _id: 'none', _type: 'x' },
  ];

  it.each([
    'a == "men"',
    'a != true',
    'a == null',
    'a == b',
    'a != b',
    'a',
    '!a',
    '!(a && b)',
    'a || b',
    'a && b != true',
    'a.b == "men" || b',
    'a.b.c == null',
    'a in ["men", 1, null]',
    '"men" in a',
    'a in b',
    '($p == "all" || a == $p) && b != true',
    'a == $p',
    'a in $list',
    'a > 0',
    'a >= 0',
    'a < b',
    'a <= b || b > a',
    '!(a >= "m")',
    'defined(a) && b == 1',
    'count(*[a == ^.b]) > 3',
    'toString in ["men"]',
    'count(a) == 1',
    'count(a) != 0',
    'count(a[(@ in ^.b) != true]) != 0',
    'count(a[@ == "men"]) == 1',
    'count(a[@ == ^.a]) == 0',
    '@.a == "men"',
    '^.a == "men"',
  ])('return the same as groq-js for %s', async (filter) => {
    const params = { p: 'men', list: ['men', true] };
    const query = `*[${filter}]._id`;
    const expected: unknown = toJS(evaluateSync(parse(query, { params }), { dataset: documents, params }));
    content = createContent({ documents });
    expect(await client.fetch(query, params)).toEqual(expected);
  });
});
