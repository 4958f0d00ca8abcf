// @vitest-environment node
import { ClientError, createClient } from '@sanity/client';
import { evaluateSync, parse, toJS } from 'groq-js';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createContent } from '../../../local/services/content/content.ts';
import type { ContentService } from '../../../local/services/content/content.ts';
import { editorToken } from '../../../local/services/content/mutations.ts';
import { productQuery } from '../../../src/services/content/productQueries.ts';
import { productsBySlugsQuery } from '../../../src/services/content/queries.ts';

const host = 'https://content-test.apicdn.sanity.io';

const buildProduct = (slug: string, fields: Record<string, unknown> = {}) => ({
  _id: `product-${slug}`,
  _type: 'product',
  _createdAt: '2026-01-01T00:00:00Z',
  name: slug,
  slug: { current: slug },
  price: 1000,
  gender: 'men',
  category: 'shirts',
  size: ['S'],
  image: [{ asset: { _ref: 'image-abc-1200x1600-svg' } }],
  ...fields,
});

const imageAsset = {
  _id: 'image-abc-1200x1600-svg',
  _type: 'sanity.imageAsset',
  metadata: { lqip: 'data:image/svg+xml,tiny' },
};

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

const send = (search: Record<string, string>, init: RequestInit = {}, version = 'v2023-07-11') =>
  content.handle(
    new Request(`${host}/${version}/data/query/production?${new URLSearchParams(search)}`, init),
  );

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  content = createContent({
    documents: [imageAsset, buildProduct('linen-shirt'), buildProduct('sarong')],
    nowMs: () => Date.UTC(2026, 10, 5),
  });
});
afterEach(() => server.resetHandlers());

describe('queries from the real client', () => {
  it('returns a product with the placeholder of its image', async () => {
    const product: unknown = await client.fetch(productQuery, { slug: 'sarong' });
    expect(product).toMatchObject({
      _id: 'product-sarong',
      price: 1000,
      image: [{ asset: { _ref: imageAsset._id }, lqip: imageAsset.metadata.lqip }],
    });
  });

  it('treats parameters as values, never as part of the query', async () => {
    expect(await client.fetch(productQuery, { slug: 'x" || true' })).toBeNull();
    content.put(buildProduct('hostile', { slug: { current: 'x" || true' } }));
    expect(await client.fetch(productQuery, { slug: 'x" || true' })).toMatchObject({ name: 'hostile' });
  });

  it('accepts a POST, which the client sends when the query is too long for a URL', async () => {
    const slugs = ['sarong', ...Array.from({ length: 800 }, (_, index) => `missing-number-${index}`)];
    const products: unknown = await client.fetch(productsBySlugsQuery, { slugs });
    expect(products).toEqual([expect.objectContaining({ name: 'sarong' })]);
    expect(content.requests.map(({ method }) => method)).toEqual(['POST']);
  });

  it.each([
    ['a malformed query', '*[_type == ', { type: 'queryParseError', query: '*[_type == ', start: 10 }],
    [
      'a query with a missing parameter',
      '*[name == "$5" && slug.current == $slug]',
      { description: 'param $slug referenced, but not provided', start: 34, end: 39 },
    ],
  ])('rejects %s with 400, which the client does not retry', async (_what, query, details) => {
    const error: unknown = await client.fetch(query).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ClientError);
    expect(error).toMatchObject({ statusCode: 400, details });
    expect(content.requests).toHaveLength(1);
  });
});

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

describe('perspectives', () => {
  beforeEach(() => {
    content.put(buildProduct('draft', { _id: 'drafts.product-sarong' }));
    content.put(buildProduct('version', { _id: 'versions.r1.product-sarong' }));
  });

  it.each([
    ['published', ['linen-shirt', 'sarong']],
    ['raw', ['linen-shirt', 'sarong', 'draft', 'version']],
  ] as const)('"%s" decides about drafts and versions', async (perspective, names) => {
    const query = '*[_type == "product"].name';
    expect(await client.withConfig({ perspective }).fetch(query)).toEqual(names);
  });

  it('"published" does not resolve a reference to a draft', async () => {
    content.put({ _id: 'drafts.secret', _type: 'note', text: 'hidden' });
    content.patch('product-sarong', { note: { _ref: 'drafts.secret' } });
    const query = '*[_id == "product-sarong"][0].note->text';
    expect(await client.fetch(query)).toBeNull();
    expect(await client.withConfig({ perspective: 'raw' }).fetch(query)).toBe('hidden');
  });
});

describe('the HTTP interface', () => {
  it.each(['{', '[]', '{"query":1}'])('rejects the body %s', async (body) => {
    expect((await send({}, { method: 'POST', body })).status).toBe(400);
  });
});

describe('mutations', () => {
  const mutate = (patches: unknown[], token = editorToken) =>
    content.handle(
      new Request(`${host}/v2023-07-11/data/mutate/production`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify({ mutations: patches }),
      }),
    );
  const patch = (id: string, name: string, revision?: string) => ({
    patch: { id, set: { name }, ...(revision !== undefined && { ifRevisionID: revision }) },
  });
  const names = () => client.fetch('*[_type == "product"].name');

  it('set fields, which later queries see at once', async () => {
    expect(await names()).toEqual(['linen-shirt', 'sarong']);
    expect((await mutate([patch('product-sarong', 'Sarong', 'r0')])).status).toBe(200);
    expect(await names()).toEqual(['linen-shirt', 'Sarong']);
    expect((await mutate([patch('product-sarong', 'Late', 'r0')])).status).toBe(409);
  });

  it.each([
    ['a wrong token', [patch('product-sarong', 'x')], 'sk-wrong', 401],
    ['a document that is gone', [patch('product-sarong', 'x'), patch('gone', 'x')], undefined, 409],
    ['anything but a patch', [{ delete: { id: 'product-sarong' } }], undefined, 400],
  ])('are refused as a whole with %s', async (_what, patches, token, status) => {
    expect((await mutate(patches, token)).status).toBe(status);
    expect(await names()).toEqual(['linen-shirt', 'sarong']);
  });
});
