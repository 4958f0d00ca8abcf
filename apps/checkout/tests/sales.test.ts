import { describe, expect, it } from 'vitest';
import { createContent } from '../../../local/services/content/content.ts';
import { editorToken } from '../../../local/services/content/mutations.ts';
import { fetchFrom } from '../../../local/services/fetchFrom.ts';
import { parseSale } from '../../../src/domain/documents/sale.ts';
import {
  buildItem,
  createRecords,
  createTestServer,
  shopOrigin,
  start,
  verifyTestToken,
} from '../../../tests/support/checkoutServer.ts';
import type { Documents } from '../src/documents/documents.ts';
import type { LogEntry } from '../src/lib/log.ts';
import { cardOnly } from '../src/payments/methods.ts';
import { createCatalogueReader } from '../src/payments/catalogue.ts';
import { createSalesService } from '../src/sales/applySales.ts';
import { wireServer } from '../src/wireServer.ts';

const apiUrl = 'https://content.test/v2023-07-11/data';
const queryUrl = `${apiUrl}/query/production`;
const publishing = { queryUrl, mutateUrl: `${apiUrl}/mutate/production`, token: editorToken };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Midnight of a Monday in Sri Lanka. */
const mondayMs = Date.parse('2026-11-22T18:30:00Z');
const fromMs = mondayMs + 2 * dayMs;
/** Saturday, 23:59:59. */
const toMs = mondayMs + 6 * dayMs - 1000;

type Fields = Record<string, unknown>;
const buildShirt = (overrides: Fields = {}) => ({
  _id: 'shirt',
  _type: 'product',
  name: 'Kandy Shirt',
  price: 2500,
  gender: 'men',
  category: 'Shirts',
  slug: { _type: 'slug', current: 'kandy-shirt' },
  size: ['S', 'M', 'L'],
  ...overrides,
});
const buildPlan = (overrides: Fields = {}) => ({
  _id: 'avurudu',
  _type: 'sale_plan',
  title: 'Avurudu',
  percent: 20,
  products: [{ _type: 'reference', _key: 'a', _ref: 'shirt' }],
  from: new Date(fromMs).toISOString(),
  to: new Date(toMs).toISOString(),
  ...overrides,
});

interface ShopOptions {
  documents?: (Fields & { _id: string; _type: string })[];
  canPublish?: boolean;
}

/** The whole checkout server with a content service, on a clock that is held. */
function createShop({ documents = [buildShirt(), buildPlan()], canPublish = true }: ShopOptions = {}) {
  const records = createRecords();
  const { world, provider } = createTestServer({}, records);
  world.nowMs = mondayMs;
  const nowMs = () => world.nowMs;
  const content = createContent({ documents, nowMs });
  const logged: LogEntry[] = [];
  const log = (entry: LogEntry) => void logged.push(entry);
  const send = fetchFrom(() => content, '');
  const settings = {
    shopUrl: `${shopOrigin}/`,
    serverUrl: undefined,
    methods: cardOnly,
    paymentSuccessToken: 'a-long-success-token',
    isServerOnly: true,
    catalogue: { queryUrl },
    publishing: canPublish ? publishing : undefined,
    images: { projectId: 'project', dataset: 'production' },
    mailWaitMs: 0,
  };
  const server = wireServer(settings, {
    documents: records.port,
    accounts: { read: async () => undefined, remove: async () => undefined },
    provider,
    mailer: undefined,
    fetch: send,
    verifyToken: verifyTestToken,
    log,
    nowMs,
  });
  const shop = {
    world,
    records,
    content,
    server,
    logged,
    /** LKR of the Kandy Shirt in a payment that starts now. */
    charged: async () => {
      const { status, body } = await start(server, [buildItem({ price: 1 })]);
      expect(status).toBe(409);
      return (body.prices as Record<string, number>)['kandy-shirt'];
    },
    apply: (overrides: { documents?: Documents; fetch?: typeof fetch } = {}) =>
      createSalesService({
        ...publishing,
        documents: records.port,
        fetchCatalogue: createCatalogueReader({ queryUrl, fetch: send }),
        fetch: send,
        log,
        nowMs,
        ...overrides,
      })(),
    shown: (id = 'shirt') => {
      const document = content.get(id, 'raw');
      return [document?.price, document?.discount, document?.priceBeforeSale];
    },
    saleOf: (id = 'avurudu') => parseSale(id, records.read(`sales/${id}`) ?? {}),
    entry: () => shop.saleOf().products.get('kandy-shirt'),
    isOpen: () => records.read('sales/avurudu')?.isOpen,
    at: async (ms: number) => {
      world.nowMs = ms;
      await shop.apply();
    },
  };
  return shop;
}

const full = [2500, undefined, undefined];
const reduced = [2000, 20, 2500];
const laterMs = toMs + hourMs;

describe("a shop's week", () => {
  it.each([
    ['alive', () => false],
    [
      'dead for a day at either end',
      (ms: number) => [fromMs, toMs].some((end) => Math.abs(ms - end) < dayMs / 2),
    ],
  ])('has the price of the plan at every moment, with the due work %s [F95]', async (_what, isDead) => {
    const { world, server, charged, shown, isOpen } = createShop();
    const hours = Array.from({ length: 56 }, (_, index) => mondayMs + 3 * index * hourMs);
    const ends = [fromMs, toMs].flatMap((ms) => [ms - 1, ms]);
    for (const ms of [...hours, ...ends].sort((one, other) => one - other)) {
      world.nowMs = ms;
      if (!isDead(ms)) await server.runDueWork();
      expect([ms, await charged()]).toEqual([ms, ms >= fromMs && ms < toMs ? 2000 : 2500]);
    }
    expect([shown(), isOpen()]).toEqual([full, false]);
  });

  it('shows the price of the sale while it runs, and what was there before afterwards', async () => {
    const { world, server, shown, entry, isOpen, logged } = createShop();
    await server.runDueWork();
    expect([shown(), isOpen()]).toEqual([full, undefined]);
    world.nowMs = fromMs;
    await server.runDueWork();
    expect([shown(), isOpen()]).toEqual([reduced, true]);
    world.nowMs = toMs;
    await server.runDueWork();
    // Another run may still be writing the price of the sale.
    expect([shown(), isOpen(), entry()?.isBack]).toEqual([full, true, false]);
    world.nowMs = laterMs;
    await server.runDueWork();
    expect([shown(), isOpen(), entry()?.isBack]).toEqual([full, false, true]);
    expect(logged.filter(({ event }) => event.includes('sale'))).toEqual([]);
  });

  it('charges what a payment began with, whatever comes', async () => {
    const { world, server, records } = createShop();
    world.nowMs = toMs - 1;
    const { body } = await start(server, [buildItem({ price: 2000 })]);
    world.nowMs = toMs;
    await server.runDueWork();
    expect(records.read(`payments/${String(body.id)}`)).toMatchObject({ lines: [{ productPrice: 2000 }] });
  });
});

describe('a product in a sale', () => {
  it('that had a discount gets that back', async () => {
    const own = { price: 2250, discount: 10, priceBeforeSale: 2500 };
    const { at, shown } = createShop({ documents: [buildShirt(own), buildPlan()] });
    await at(fromMs);
    expect(shown()).toEqual(reduced);
    await at(laterMs);
    expect(shown()).toEqual([2250, 10, 2500]);
  });

  it.each([
    ['before the sale', mondayMs, 3000, 2400, 3000],
    ['in the sale', fromMs + hourMs, 3000, 3000, 3000],
  ])('whose price was changed by hand %s', async (_when, editedMs, price, during, after) => {
    const { at, charged, content, entry, isOpen } = createShop();
    const edit = () => content.patch('shirt', { price, discount: undefined });
    if (editedMs < fromMs) edit();
    await at(fromMs);
    if (editedMs > fromMs) edit();
    await at(editedMs + 3 * dayMs);
    expect(await charged()).toBe(during);
    await at(laterMs);
    expect([await charged(), isOpen()]).toEqual([after, false]);
    expect(entry()?.problem).toBe(editedMs > fromMs ? 'edited' : undefined);
  });

  it('that is edited and then restored has the price of the sale again', async () => {
    const { at, charged, content, entry } = createShop();
    await at(fromMs);
    content.patch('shirt', { price: 1900 });
    await at(fromMs + hourMs);
    expect([await charged(), entry()?.problem]).toEqual([1900, 'edited']);
    content.patch('shirt', { price: 2500, discount: undefined });
    expect(await charged()).toBe(2000);
    await at(fromMs + 2 * hourMs);
    expect(entry()?.problem).toBeUndefined();
  });

  it('that is gone is named, and keeps no other', async () => {
    const cap = buildShirt({ _id: 'cap', slug: { current: 'cap' }, price: 1000 });
    const products = ['shirt', 'cap'].map((_ref) => ({ _type: 'reference', _key: _ref, _ref }));
    const { at, content, entry, shown } = createShop({
      documents: [buildShirt(), cap, buildPlan({ products })],
    });
    await at(fromMs);
    content.remove('shirt');
    await at(fromMs + hourMs);
    expect([entry()?.problem, shown('cap')[0]]).toEqual(['gone', 800]);
    await at(laterMs);
    expect([entry()?.problem, shown('cap')[0]]).toEqual(['gone', 1000]);
  });

  it('that is unpublished in it has the price of before once it is published again', async () => {
    const { at, content, charged, entry, isOpen } = createShop();
    await at(fromMs);
    content.remove('shirt');
    content.put(buildShirt({ _id: 'drafts.shirt', price: 2000, discount: 20, priceBeforeSale: 2500 }));
    await at(laterMs);
    expect([entry()?.problem, entry()?.isBack, isOpen()]).toEqual([undefined, true, false]);
    content.put({ ...buildShirt(), ...content.get('drafts.shirt', 'raw'), _id: 'shirt' });
    expect(await charged()).toBe(2500);
  });

  it('that is too cheap keeps its price, and is named', async () => {
    const { at, charged, entry, isOpen } = createShop({ documents: [buildShirt({ price: 1 }), buildPlan()] });
    await at(fromMs);
    expect(entry()?.problem).toBe('too-cheap');
    await at(laterMs);
    expect([await charged().catch(() => 1), entry()?.problem, isOpen()]).toEqual([1, undefined, false]);
  });

  it('is in the one that started first, and then in the other', async () => {
    const men = { products: null, gender: 'men', percent: 40 };
    const later = buildPlan({ _id: 'men', ...men, from: '2026-11-26', to: '2026-12-15' });
    const { world, at, charged, shown, saleOf } = createShop({
      documents: [buildShirt(), later, buildPlan()],
    });
    await at(fromMs + 2 * dayMs);
    expect(await charged()).toBe(2000);
    world.nowMs = toMs;
    expect(await charged()).toBe(1500);
    await at(laterMs);
    expect([await charged(), shown(), saleOf().endedAtMs]).toEqual([1500, [1500, 40, 2500], laterMs]);
    await at(Date.parse('2026-12-16'));
    expect([await charged(), shown()]).toEqual([2500, full]);
  });

  it('ends with a plan that is deleted, or no longer names it', async () => {
    for (const change of [
      (shop: ReturnType<typeof createShop>) => shop.content.remove('avurudu'),
      (shop: ReturnType<typeof createShop>) => shop.content.patch('avurudu', { products: [] }),
    ]) {
      const shop = createShop();
      await shop.at(fromMs);
      change(shop);
      expect(await shop.charged()).toBe(2500);
      await shop.at(fromMs + hourMs);
      expect([shop.shown(), shop.entry()?.isBack]).toEqual([full, true]);
    }
  });

  it('is reduced again by a plan that is extended after its end', async () => {
    const { at, charged, content, shown } = createShop();
    await at(fromMs);
    await at(laterMs);
    content.patch('avurudu', { to: '2026-12-15' });
    expect(await charged()).toBe(2000);
    await at(laterMs + hourMs);
    expect(shown()).toEqual(reduced);
    await at(Date.parse('2026-12-16'));
    expect(shown()).toEqual(full);
  });
});

describe('a version of a product', () => {
  it('with the same price is changed and set back as well', async () => {
    const draft = buildShirt({ _id: 'drafts.shirt', name: 'Kandy shirt' });
    const { at, shown } = createShop({ documents: [buildShirt(), draft, buildPlan()] });
    await at(fromMs);
    expect(shown('drafts.shirt')).toEqual(reduced);
    await at(laterMs);
    expect(shown('drafts.shirt')).toEqual(full);
  });

  it('with another price is left alone, named, and holds once it is published', async () => {
    const draft = buildShirt({ _id: 'drafts.shirt', price: 2700 });
    const { at, charged, content, entry, shown } = createShop({
      documents: [buildShirt(), draft, buildPlan()],
    });
    await at(fromMs);
    expect([entry()?.problem, shown('drafts.shirt'), await charged()]).toEqual([
      'other-version',
      [2700, undefined, undefined],
      2000,
    ]);
    content.patch('shirt', { price: 2700, discount: undefined, priceBeforeSale: undefined });
    expect(await charged()).toBe(2700);
  });

  it('from before the sale that is published in it is reduced again', async () => {
    const { at, charged, content, shown } = createShop();
    await at(fromMs);
    content.patch('shirt', { price: 2500, discount: undefined, priceBeforeSale: undefined });
    expect(await charged()).toBe(2000);
    await at(fromMs + hourMs);
    expect(shown()).toEqual(reduced);
  });

  it('in a scheduled release, which is locked, is set back once it is published after the sale', async () => {
    const { at, charged, content, entry, isOpen, shown } = createShop();
    await at(fromMs);
    content.put(buildShirt({ _id: 'versions.r1.shirt', price: 2000, discount: 20, priceBeforeSale: 2500 }));
    content.faults.add({
      match: ({ url, body }) => url.includes('/mutate/') && body.includes('"versions.'),
      status: 423,
    });
    await at(laterMs);
    expect([shown(), entry()?.problem, isOpen()]).toEqual([full, 'other-version', true]);
    content.faults.clear();
    content.remove('versions.r1.shirt');
    content.patch('shirt', { price: 2000, discount: 20, priceBeforeSale: 2500 });
    expect(await charged()).toBe(2500);
    await at(laterMs + hourMs);
    expect([shown(), entry()?.problem, isOpen()]).toEqual([full, undefined, false]);
  });
});

describe('the due work', () => {
  it('changes the others when the content service refuses a product, which is named', async () => {
    const cap = buildShirt({ _id: 'cap', slug: { current: 'cap' }, price: 1000 });
    const plan = buildPlan({ products: null, gender: 'men', category: 'Shirts' });
    const { at, content, entry, shown, logged } = createShop({ documents: [buildShirt(), cap, plan] });
    content.faults.add({
      match: ({ url, body }) => url.includes('/mutate/') && body.includes('"shirt"'),
      status: 400,
    });
    await at(fromMs);
    expect([shown(), shown('cap')[0], entry()?.problem]).toEqual([full, 800, 'refused']);
    expect(logged).toMatchObject([{ event: 'sale_not_applied', slug: 'kandy-shirt', errorStatus: 400 }]);
    content.faults.clear();
    await at(fromMs + hourMs);
    expect([shown(), entry()?.problem]).toEqual([reduced, undefined]);
  });

  it.each([{ status: 503 }, { drop: true }])(
    'leaves the price right when the content service fails: %j',
    async (fault) => {
      const { at, charged, content, logged } = createShop();
      content.faults.add({ match: ({ url }) => url.includes('/mutate/'), ...fault });
      await at(fromMs);
      expect(logged).toMatchObject([{ event: 'sales_not_applied' }]);
      expect(await charged()).toBe(2000);
    },
  );

  it('is safe to run twice at once, at either end', async () => {
    const { world, apply, content, shown, entry } = createShop();
    for (const [ms, expected] of [
      [fromMs, reduced],
      [laterMs, full],
    ] as const) {
      world.nowMs = ms;
      const held = content.faults.hold({ match: ({ url }) => url.includes('/mutate/'), times: 1 });
      const slow = apply();
      await held.arrived();
      await apply();
      held.release();
      await slow;
      expect(shown()).toEqual(expected);
    }
    expect(entry()).toMatchObject({ before: { price: 2500 }, isBack: true });
  });

  it('undoes what a slow run has written after the end', async () => {
    const { world, at, apply, content, charged, shown } = createShop();
    world.nowMs = toMs - 1;
    const held = content.faults.hold({ match: ({ url }) => url.includes('/mutate/'), times: 1 });
    const slow = apply();
    await held.arrived();
    await at(toMs + 1000);
    held.release();
    await slow;
    expect([shown(), await charged()]).toEqual([reduced, 2500]);
    await at(laterMs);
    expect(shown()).toEqual(full);
  });

  it.each([
    ['begin', fromMs, reduced, 2000],
    ['end', laterMs, full, 2500],
  ])('may be killed before or after each write at the %s', async (_end, ms, expected, price) => {
    let writes = Infinity;
    for (let deaths = 0; deaths < 2 * writes; deaths += 1) {
      const shop = createShop();
      if (ms > fromMs) await shop.at(fromMs);
      shop.world.nowMs = ms;
      let calls = 0;
      const die = () => {
        calls += 1;
        if (calls === deaths + 1) throw new Error('killed');
      };
      const around = async <Result>(write: () => Promise<Result>) => {
        die();
        const result = await write();
        die();
        return result;
      };
      const { port } = shop.records;
      const send = fetchFrom(() => shop.content, '');
      await shop.apply({
        documents: { ...port, run: (plan) => around(() => port.run(plan)) },
        fetch: (input, init) =>
          new Request(input, init).url.includes('/mutate/')
            ? around(() => send(input, init))
            : send(input, init),
      });
      if (calls <= deaths) writes = calls / 2;
      expect(await shop.charged()).toBe(price);
      await shop.apply();
      expect([shop.shown(), shop.entry()?.before.price]).toEqual([expected, 2500]);
    }
    expect(writes).toBeGreaterThan(1);
  });

  it('begins nothing without an editor’s token, which `/health` says, but a sale that has begun ends', async () => {
    const { world, records, content, server, charged } = createShop({ canPublish: false });
    const canPlan = async (each = server) => {
      const health = await each.handle(new Request('https://checkout.test/health'));
      return ((await health.json()) as { can: string[] }).can.includes('sales');
    };
    expect([await canPlan(), await canPlan(createShop().server)]).toEqual([false, true]);
    world.nowMs = fromMs;
    await server.runDueWork();
    expect([await charged(), records.list('sales')]).toEqual([2500, []]);
    const before = createShop();
    await before.at(fromMs);
    records.write('sales/avurudu', before.records.read('sales/avurudu') ?? {});
    content.patch('shirt', { price: 2000, discount: 20, priceBeforeSale: 2500 });
    expect(await charged()).toBe(2000);
    world.nowMs = toMs;
    expect(await charged()).toBe(2500);
  });
});
