import { describe, expect, it } from 'vitest';
import { createStockStore } from '../src/stock/stockStore.ts';
import { createContent } from '../../../local/services/content/content.ts';
import { editorToken } from '../../../local/services/content/mutations.ts';
import { fetchFrom } from '../../../local/services/fetchFrom.ts';
import type { LogEntry } from '../src/lib/log.ts';
import { createStockPublisher } from '../src/stock/publishStock.ts';
import type { StockStore } from '../src/stock/stockStore.ts';
import {
  buildItem,
  call,
  createRecords,
  createTestServer,
  notify,
  paidSession,
  pay,
  startSession,
  step,
} from '../../../tests/support/checkoutServer.ts';
import { startMs } from '../../../tests/support/orders.ts';

const queryUrl = 'https://content.test/v2023-07-11/data/query/production';
const mutateUrl = 'https://content.test/v2023-07-11/data/mutate/production';
const draftId = 'drafts.shirt';

const buildDocument = (overrides: object = {}) => ({
  _id: 'shirt',
  _type: 'product',
  name: 'Kandy Shirt',
  price: 2500,
  slug: { _type: 'slug', current: 'kandy-shirt' },
  size: ['S', 'M', 'L'],
  ...overrides,
});

interface ShopOptions {
  documents?: (object & { _id: string; _type: string })[];
  store?: Partial<StockStore>;
  token?: string;
}

/** A content service with the Kandy Shirt, and a database with its counts. */
function createShop({ documents = [buildDocument()], store = {}, token = editorToken }: ShopOptions = {}) {
  const content = createContent({ documents, nowMs: () => startMs });
  const records = createRecords();
  const logged: LogEntry[] = [];
  const shop = {
    content,
    records,
    logged,
    store: { ...createStockStore(records.port, () => startMs), ...store },
    /** Stores counts as the server does: `{ M: 2 }`. */
    count: (onHand: Record<string, unknown>, slug = 'kandy-shirt', since = startMs) =>
      records.write(`stock/${slug}`, {
        sizes: Object.fromEntries(
          Object.entries(onHand).map(([size, units]) => [size, { onHand: units, held: 0 }]),
        ),
        lowAt: 2,
        unpublishedSince: new Date(since),
      }),
    isDue: (slug = 'kandy-shirt') => records.read(`stock/${slug}`)?.unpublishedSince !== undefined,
    createPublisher: (overrides: Partial<Parameters<typeof createStockPublisher>[0]> = {}) =>
      createStockPublisher({
        store: shop.store,
        queryUrl,
        mutateUrl,
        token,
        log: (entry) => void logged.push(entry),
        fetch: fetchFrom(() => content, ''),
        ...overrides,
      }),
    publish: () => shop.createPublisher()(),
    shown: (id = 'shirt') => {
      const document = content.get(id, 'raw');
      return {
        soldOutSizes: document?.soldOutSizes,
        fewLeft: document?.fewLeft,
        is_outof_stock: document?.is_outof_stock,
      };
    },
    /** What was written, request by request. */
    written: () =>
      content.requests
        .filter(({ url }) => url.includes('/mutate/'))
        .map(({ body }) => (JSON.parse(body) as { mutations: { patch: object }[] }).mutations),
  };
  return shop;
}

describe('what is counted', () => {
  it('is written to the product: what is sold out, what is nearly, and when nothing is left', async () => {
    const shop = createShop();
    shop.count({ S: 0, M: 2, L: 40 });
    await shop.publish();
    expect(shop.shown()).toEqual({
      soldOutSizes: ['S'],
      fewLeft: [{ _type: 'few_left', _key: expect.stringMatching(/^\w{12}$/) as string, size: 'M', left: 2 }],
      is_outof_stock: undefined,
    });
    expect(shop.isDue()).toBe(false);
    shop.count({ S: 0, M: 0, L: 0 });
    await shop.publish();
    expect(shop.shown()).toEqual({ soldOutSizes: ['S', 'M', 'L'], fewLeft: [], is_outof_stock: true });
    shop.count({ S: 0, M: 0, L: 9 });
    await shop.publish();
    expect(shop.shown()).toEqual({ soldOutSizes: ['S', 'M'], fewLeft: [], is_outof_stock: false });
    expect(shop.content.get('shirt', 'raw')).toMatchObject({ name: 'Kandy Shirt', price: 2500 });
    expect(shop.logged).toEqual([]);
  });

  it('changes only the fields that differ, and keeps the keys of what stays', async () => {
    const few = (size: string, left: number, _key: string) => ({ _type: 'few_left', _key, size, left });
    const shop = createShop({
      documents: [buildDocument({ soldOutSizes: ['L', 'S'], fewLeft: [few('M', 3, 'own-key')] })],
    });
    shop.count({ S: 0, M: 2, L: 0 });
    await shop.publish();
    expect(shop.written()).toEqual([
      [
        {
          patch: {
            id: 'shirt',
            ifRevisionID: 'r0',
            set: { fewLeft: [few('M', 2, 'own-key')] },
          },
        },
      ],
    ]);
    shop.count({ S: 0, M: 2, L: 0 });
    await shop.publish();
    expect(shop.written()).toHaveLength(1);
    expect(shop.isDue()).toBe(false);
  });

  it('is compared cleaned, and written as the product spells it', async () => {
    const documents = [
      buildDocument({
        slug: { current: ' kandy-shirt\u00a0' },
        size: [' S', 'Free  size', ''],
        soldOutSizes: ['S '],
      }),
    ];
    const shop = createShop({ documents });
    shop.count({ S: 0, 'Free size': 1 });
    await shop.publish();
    expect(shop.shown()).toMatchObject({
      soldOutSizes: ['S '],
      fewLeft: [{ size: 'Free  size', left: 1 }],
    });
    expect(shop.isDue()).toBe(false);
  });

  it('leaves alone what the owner says of other sizes: not counted, counted in words, or renamed', async () => {
    const shop = createShop({ documents: [buildDocument({ soldOutSizes: ['M', 'L'] })] });
    shop.count({ S: 0, M: '3', Large: 7 });
    await shop.publish();
    expect(shop.shown().soldOutSizes).toEqual(['S', 'M', 'L']);
    // Nothing is counted any more.
    shop.count({ S: 'none' });
    shop.content.patch('shirt', { soldOutSizes: [], is_outof_stock: true });
    await shop.publish();
    expect(shop.shown()).toMatchObject({ soldOutSizes: [], is_outof_stock: true });
    expect(shop.isDue()).toBe(false);
  });

  it('is written to an open draft too', async () => {
    const shop = createShop({ documents: [buildDocument(), buildDocument({ _id: draftId, price: 3000 })] });
    shop.count({ S: 0 });
    await shop.publish();
    for (const id of ['shirt', draftId]) expect(shop.shown(id).soldOutSizes).toEqual(['S']);
    expect(shop.content.get(draftId, 'raw')?.price).toBe(3000);
  });

  it.each([400, 403, 409, 423])(
    'is shown beside a version in a scheduled release, which is locked (%s), and once that is published',
    async (status) => {
      const version = buildDocument({ _id: 'versions.sale.shirt', price: 2000 });
      const skirt = buildDocument({ _id: 'skirt', slug: { current: 'galle-skirt' } });
      const shop = createShop({ documents: [buildDocument(), version, skirt] });
      shop.content.faults.add({
        match: ({ url, body }) => url.includes('/mutate/') && body.includes('"versions.'),
        status,
      });
      shop.count({ S: 0 });
      shop.count({ M: 0 }, 'galle-skirt');
      await shop.publish();
      expect([shop.shown().soldOutSizes, shop.shown('skirt').soldOutSizes]).toEqual([['S'], ['M']]);
      expect([shop.isDue(), shop.isDue('galle-skirt'), shop.logged]).toEqual([true, false, []]);
      // The release is published: the product is as its version was.
      shop.content.patch('shirt', { price: 2000, soldOutSizes: [] });
      shop.content.faults.clear();
      await shop.publish();
      expect(shop.shown().soldOutSizes).toEqual(['S']);
      expect(shop.isDue()).toBe(false);
    },
  );

  it('is read again when somebody has changed the product meanwhile', async () => {
    const shop = createShop();
    shop.count({ S: 0 });
    const held = shop.content.faults.hold({ match: ({ url }) => url.includes('/mutate/') });
    const publishing = shop.publish();
    await held.arrived();
    shop.content.patch('shirt', { price: 2000, soldOutSizes: ['L'] });
    held.release();
    await publishing;
    expect(shop.content.get('shirt', 'raw')).toMatchObject({ price: 2000, soldOutSizes: ['S', 'L'] });
    expect(shop.isDue()).toBe(false);
    expect(shop.logged).toEqual([]);
  });

  it.each(['/query/', '/mutate/'])(
    'is never written over newer counts by a publisher whose request to %s was slow',
    async (path) => {
      const shop = createShop();
      shop.count({ S: 0 });
      const held = shop.content.faults.hold({ match: ({ url }) => url.includes(path), times: 1 });
      const slow = shop.publish();
      await held.arrived();
      // A unit is put back, and another publisher writes that first.
      shop.count({ S: 1 });
      await shop.publish();
      held.release();
      await slow;
      expect(shop.shown()).toMatchObject({ fewLeft: [{ size: 'S', left: 1 }] });
      expect(shop.shown().soldOutSizes ?? []).toEqual([]);
      expect(shop.isDue()).toBe(false);
      expect(shop.logged).toEqual([]);
    },
  );

  it('is due again when the counts change while they are written', async () => {
    const shop = createShop();
    shop.count({ S: 0 });
    const held = shop.content.faults.hold({ match: ({ url }) => url.includes('/mutate/'), times: 1 });
    const publishing = shop.publish();
    await held.arrived();
    shop.count({ S: 1 });
    held.release();
    await publishing;
    expect(shop.shown().soldOutSizes).toEqual(['S']);
    expect(shop.isDue()).toBe(true);
    await shop.publish();
    expect(shop.shown()).toMatchObject({ soldOutSizes: [], fewLeft: [{ size: 'S', left: 1 }] });
    expect(shop.isDue()).toBe(false);
  });

  it('is not due any more for a product that is gone', async () => {
    const shop = createShop({ documents: [] });
    shop.count({ S: 0 });
    await shop.publish();
    expect(shop.isDue()).toBe(false);
    expect(shop.written()).toEqual([]);
  });

  it('is written product by product once the content service refuses all of them', async () => {
    const skirt = buildDocument({ _id: 'skirt', slug: { current: 'galle-skirt' } });
    const shop = createShop({ documents: [buildDocument(), skirt] });
    shop.count({ S: 0 });
    shop.count({ M: 0 }, 'galle-skirt', startMs - 1);
    shop.content.faults.add({
      match: ({ url, body }) => url.includes('/mutate/') && body.includes('"skirt"'),
      status: 400,
    });
    await shop.publish();
    expect([shop.isDue('galle-skirt'), shop.isDue()]).toEqual([true, false]);
    expect(shop.shown().soldOutSizes).toEqual(['S']);
    const entry = { severity: 'ERROR', event: 'stock_not_published', slug: 'galle-skirt' };
    expect(shop.logged).toEqual([{ ...entry, errorStatus: 400 }]);
    shop.content.faults.clear();
    await shop.publish();
    expect(shop.shown('skirt').soldOutSizes).toEqual(['M']);
    expect(shop.isDue('galle-skirt')).toBe(false);
  });

  it.each([
    ['the token is wrong', { token: 'sk-wrong' }, {}, 401],
    [
      'the token may not write',
      {},
      { match: ({ url }: { url: string }) => url.includes('/mutate/'), status: 403 },
      403,
    ],
    ['the content service fails', {}, { status: 503 }, 503],
    ['the content service cannot be reached', {}, { drop: true }, undefined],
  ])('stays due when %s, which is logged', async (_what, options, fault, errorStatus) => {
    const shop = createShop(options);
    shop.count({ S: 0 });
    if (Object.keys(fault).length > 0) shop.content.faults.add(fault);
    await shop.publish();
    expect(shop.shown().soldOutSizes).toBeUndefined();
    expect(shop.isDue()).toBe(true);
    expect(shop.logged).toMatchObject([{ severity: 'ERROR', event: 'stock_not_published' }]);
    expect(shop.logged[0]?.errorStatus).toBe(errorStatus);
    expect(JSON.stringify(shop.logged)).not.toMatch(/sk-wrong|stand-in/);
    expect(shop.written().length).toBeLessThan(2);
  });

  it('does not wait for an answer without limit', async () => {
    const shop = createShop();
    shop.count({ S: 0 });
    const signals: unknown[] = [];
    const publish = shop.createPublisher({
      fetch: (_input, init) => {
        signals.push(init?.signal);
        return Promise.reject(new DOMException('late', 'TimeoutError'));
      },
    });
    await publish();
    expect(signals).toEqual([expect.any(AbortSignal)]);
    expect(shop.logged).toMatchObject([{ event: 'stock_not_published', error: 'TimeoutError' }]);
  });

  it('fails nobody when the database is down', async () => {
    const shop = createShop({ store: { listUnpublished: () => Promise.reject(new Error('down')) } });
    await shop.publish();
    expect(shop.logged).toMatchObject([{ event: 'stock_not_published' }]);
  });
});

describe('the server', () => {
  const countsOf = (shop: ReturnType<typeof createShop>) => ({
    publishStock: shop.createPublisher(),
    listCounted: shop.store.listCounted,
  });

  it('shows the last unit as sold out once it is paid, and as one left once the owner has cancelled it', async () => {
    const shop = createShop();
    const server = createTestServer({ counts: countsOf(shop) }, shop.records);
    await call(server, '/stock', {
      key: 'key-of-a-press-1',
      changes: [{ slug: 'kandy-shirt', size: 'M', count: 1 }],
    });
    expect(shop.shown()).toMatchObject({ soldOutSizes: undefined, fewLeft: [{ size: 'M', left: 1 }] });
    const quantities = [{ size: 'M', quantity: 1 }];
    const sessionId = await startSession(server, [buildItem({ selectedSizeAndQuantities: quantities })]);
    expect(shop.shown()).toMatchObject({ soldOutSizes: undefined, fewLeft: [{ left: 1 }] });
    await pay(server, sessionId, { amount_total: 250_000 });
    expect(shop.shown()).toMatchObject({ soldOutSizes: ['M'], fewLeft: [] });
    await step(server, sessionId, { step: 'cancel', reason: 'A stain.' });
    expect(shop.shown()).toMatchObject({ soldOutSizes: [], fewLeft: [{ size: 'M', left: 1 }] });
  });

  it('publishes after a notification that made a payment a paid one, and after no other', async () => {
    const shop = createShop();
    const server = createTestServer({ counts: countsOf(shop) });
    const id = await startSession(server);
    shop.count({ S: 0 });
    const unpaid = paidSession(id, { status: 'expired', payment_status: 'unpaid' });
    await notify(server, 'checkout.session.expired', unpaid);
    expect(shop.isDue()).toBe(true);
    await pay(server, id);
    expect(shop.isDue()).toBe(false);
    shop.count({ S: 1 });
    await pay(server, id);
    expect(shop.isDue()).toBe(true);
  });

  it('tells any page which products are counted, and asks the database once a minute', async () => {
    const shop = createShop();
    shop.count({ S: 0 });
    shop.count({ M: 'many' }, 'galle-skirt');
    const { handle, world } = createTestServer({ counts: countsOf(shop) });
    const ask = async () => {
      const response = await handle(
        new Request('https://checkout.test/counted', { headers: { origin: 'https://sarasa.sanity.studio' } }),
      );
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('cache-control')).toBe('public, max-age=60');
      return response.json();
    };
    expect(await ask()).toEqual({ slugs: ['kandy-shirt'] });
    shop.count({ M: 4 }, 'galle-skirt');
    expect(await ask()).toEqual({ slugs: ['kandy-shirt'] });
    world.nowMs += 61_000;
    expect(await ask()).toEqual({ slugs: ['galle-skirt', 'kandy-shirt'] });
  });

  it('does not name them when it does not publish: the Studio says then what is sold out', async () => {
    const { handle } = createTestServer();
    expect((await handle(new Request('https://checkout.test/counted'))).status).toBe(404);
  });
});
