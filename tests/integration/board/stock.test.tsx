import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { orderIdOf } from '../../../src/domain/documents/record.ts';
import { backend } from '../../support/backend.ts';
import { expectLogged } from '../../support/consoleGuard.ts';
import { choose, namesOf, orderOf, renderOwner } from '../../support/renderOwner.tsx';
import { readsOf, startAsOwner, storedRecord, storeOrders } from '../../support/ownerBackend.ts';
import { placeOrder } from '../../support/placeOrder.ts';
import { catchFiles } from '../../support/savedFiles.ts';

let ownerUid: string;

beforeEach(async () => {
  ownerUid = await startAsOwner();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
});

/** The board waits for a second between two requests. */
const afterPause = () => vi.advanceTimersByTimeAsync(1000);

interface Sent {
  key: string;
  changes: object[];
}
const isStock = ({ url }: { url: string }) => url.endsWith('/stock');
const bodiesOf = (path: string) =>
  backend.checkout.requests
    .filter(({ method, url }) => method === 'POST' && url.endsWith(path))
    .map(({ body }): unknown => JSON.parse(body));
const sent = () => bodiesOf('/stock') as Sent[];
const putBacks = () => bodiesOf('/put-back');

const store = (slug: string, sizes: object, fields: object = {}) =>
  backend.database.write(`stock/${slug}`, { sizes, lowAt: 2, isLow: false, ...fields });
const stored = (slug = 'kandy-shirt') => backend.database.read(`stock/${slug}`);

const card = async (name = 'Kandy Shirt') => within(await screen.findByRole('article', { name }));
const field = (what = 'Kandy Shirt, M') => screen.findByRole('textbox', { name: `Counted: ${what}` });
const more = (what = 'Kandy Shirt, M') => screen.getByRole('button', { name: `One more: ${what}` });
const less = (what = 'Kandy Shirt, M') => screen.getByRole('button', { name: `One less: ${what}` });

describe('the Stock page', () => {
  it('shows every product of the catalogue, low and gone ones first, with what is held, and counts the low ones', async () => {
    store('lotus-dress', { S: { onHand: 1, held: 1 } }, { isLow: true });
    store('kandy-shirt', { M: { onHand: 12, held: 0 }, XL: { onHand: 3, held: 0 } });
    store('old-shirt', { M: { onHand: 40, held: 0 } });
    const user = renderOwner('/stock');
    expect(await field('Lotus Dress, S')).toHaveValue('1');
    expect(namesOf().slice(0, 2)).toEqual(expect.arrayContaining(['Lotus Dress', 'Old shirt']));
    expect(namesOf().slice(2)).toEqual(namesOf().slice(2).toSorted());
    expect((await card('Lotus Dress')).getByText('1 being paid')).toBeVisible();
    expect((await card('Lotus Dress')).getByText('Low')).toBeVisible();
    expect((await card('Old shirt')).getByText('Not in the catalogue any more')).toBeVisible();
    expect((await card()).getByText('Not in the catalogue any more')).toBeVisible();
    expect(await field('Kandy Shirt, S')).toHaveValue('');
    expect(await field('Kandy Shirt, S')).toHaveAttribute('placeholder', 'not counted');
    expect(await field()).toHaveValue('12');
    expect(screen.getByRole('link', { name: /^Stock 1 low product$/ })).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'galle-sar');
    expect(namesOf()).toEqual(['Galle Sarong']);
  });

  it('adds up quick presses: the first goes at once, what follows goes together, none is lost', async () => {
    store('kandy-shirt', { M: { onHand: 1, held: 0 } });
    const user = renderOwner('/stock');
    await field();
    const held = backend.checkout.faults.hold({ match: isStock });
    for (let press = 0; press < 5; press += 1) await user.click(more());
    await user.click(less());
    expect(await field()).toHaveValue('5');
    held.release();
    await waitFor(() => expect(stored()).toMatchObject({ sizes: { M: { onHand: 2 } } }));
    await afterPause();
    await waitFor(() => expect(stored()).toMatchObject({ sizes: { M: { onHand: 5 } } }));
    expect(sent().map(({ changes }) => changes)).toEqual([
      [{ slug: 'kandy-shirt', size: 'M', add: 1 }],
      [
        { slug: 'kandy-shirt', size: 'M', add: 4 },
        { slug: 'kandy-shirt', size: 'M', add: -1 },
      ],
    ]);
  });

  it('shows what the server answers, with what somebody else has added meanwhile', async () => {
    store('kandy-shirt', { M: { onHand: 1, held: 0 } });
    const user = renderOwner('/stock');
    await field();
    store('kandy-shirt', { M: { onHand: 11, held: 2 } });
    await user.click(more());
    await waitFor(async () => expect(await field()).toHaveValue('12'));
    expect((await card()).getByText('2 being paid')).toBeVisible();
  });

  it('takes a typed number when the field is left, and nothing that is none', async () => {
    const user = renderOwner('/stock');
    await user.type(await field(), '12{Enter}');
    await waitFor(() => expect(stored()).toMatchObject({ sizes: { M: { onHand: 12, held: 0 } } }));
    for (const text of ['-1', '100000', 'abc', '1.5']) {
      await user.clear(await field());
      await user.type(await field(), `${text}{Enter}`);
      expect(screen.getByRole('alert')).toHaveTextContent('A whole number from 0 to 99,999.');
      await user.keyboard('{Escape}');
    }
    expect(await field()).toHaveValue('12');
    await user.type(screen.getByRole('textbox', { name: 'Low mark: Kandy Shirt' }), '20');
    await user.tab();
    await waitFor(() => expect(stored()).toMatchObject({ lowAt: 20, isLow: true }));
    expect(sent()).toHaveLength(2);
    expect(await screen.findByRole('link', { name: /^Stock 1 low product$/ })).toBeVisible();
  });

  it('stops counting a size, also of a product that is gone', async () => {
    store('old-shirt', { M: { onHand: 40, held: 0 } });
    store('kandy-shirt', { M: { onHand: 12, held: 0 }, L: { onHand: 3, held: 1 } });
    const user = renderOwner('/stock');
    await choose(user, await card('Old shirt'), 'Stop counting M');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Old shirt' })).toBeNull());
    await choose(user, await card('Kandy Shirt'), 'Stop counting L');
    await waitFor(() =>
      expect(stored()).toHaveProperty('sizes', { M: { onHand: 12, held: 0 }, L: { held: 1 } }),
    );
  });

  it('says what was not saved, on every page, and repeats it once, with all that was pressed since', async () => {
    store('kandy-shirt', { M: { onHand: 1, held: 0 } });
    const user = renderOwner('/stock');
    await field();
    backend.checkout.faults.add({ match: isStock, drop: true, afterHandling: true, times: 1 });
    await user.click(more());
    await screen.findByText(/^Not saved: Kandy shirt\. The checkout server did not answer/);
    expectLogged(/The stock could not be changed/);
    await user.click(more());
    await user.click(screen.getByRole('link', { name: /^Waiting/ }));
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(stored()).toMatchObject({ sizes: { M: { onHand: 3 } } }));
    expect(screen.queryByText(/^Not saved/)).toBeNull();
    const keys = sent().map(({ key }) => key);
    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(2);
  });

  it('goes on after a change that the server refuses, once the owner gives it up', async () => {
    const user = renderOwner('/stock');
    await field();
    backend.checkout.faults.add({ match: isStock, status: 400, body: {}, times: 1 });
    await user.click(more());
    await screen.findByText(/did not take it/);
    expectLogged(/The stock could not be changed/);
    await user.type(await field('Kandy Shirt, L'), '4{Enter}');
    await user.click(screen.getByRole('button', { name: 'Give up' }));
    await waitFor(() => expect(stored()).toMatchObject({ sizes: { L: { onHand: 4 } } }));
    expect(stored()).not.toHaveProperty('sizes.M');
    await waitFor(async () => expect(await field()).toHaveValue(''));
  });

  it('lists who changed what and when, newest first', async () => {
    const change = { slug: 'kandy-shirt', size: 'M', by: 'kamala@example.com' };
    const at = (minute: number) => new Date(`2026-11-20T04:${minute}:00Z`);
    backend.database.write('stockChanges/a', {
      ...change,
      before: null,
      after: 12,
      what: 'counted',
      at: at(30),
    });
    backend.database.write('stockChanges/b', { ...change, before: 12, after: 10, what: 'added', at: at(31) });
    const user = renderOwner('/stock');
    await field();
    await user.click(screen.getByText('Last changes'));
    const list = await screen.findByRole('list', { name: 'The last 50 changes by owners' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Kandy Shirt, M: 12 → 10 plus or minus, kamala@example.com, 20 Nov 2026, 10:01',
      'Kandy Shirt, M: not counted → 12 counted, kamala@example.com, 20 Nov 2026, 10:00',
    ]);
  });

  it('says what to mark in the Studio once the catalogue lacks a count for an hour', async () => {
    const hourAgo = new Date(Date.now() - 3_700_000);
    const sizes = { S: { onHand: 9, held: 0 }, M: { onHand: 0, held: 0 }, L: { onHand: 2, held: 0 } };
    store('kandy-shirt', sizes, { unpublishedSince: hourAgo });
    store('galle-sarong', { 'Free size': { onHand: 0, held: 0 } }, { unpublishedSince: new Date() });
    store('lotus-dress', { S: { onHand: 9, held: 0 } });
    renderOwner('/stock');
    const text = await screen.findByText('Kandy Shirt: size M is sold out, size L has 2 left');
    expect(within(text.parentElement ?? text).getAllByRole('listitem')).toHaveLength(1);
  });

  it('reads a product each, and a change costs no read', async () => {
    store('kandy-shirt', { M: { onHand: 1, held: 0 } });
    store('galle-sarong', { 'Free size': { onHand: 9, held: 0 } });
    const user = renderOwner('/requests');
    await screen.findByText('Nobody has asked. Nothing to do here.');
    expect(
      await readsOf(async () => {
        await user.click(screen.getByRole('link', { name: /^Stock/ }));
        await field();
      }),
    ).toBe(2);
    expect(
      await readsOf(async () => {
        await user.click(more());
        await waitFor(() => expect(sent()).toHaveLength(1));
      }),
    ).toBe(0);
  });

  it('saves the counts as a file, and imports another once the owner has seen what changes', async () => {
    const { files, names: fileNames } = catchFiles();
    store('kandy-shirt', { M: { onHand: 12, held: 0 } });
    const user = renderOwner('/stock');
    await field();
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(fileNames[0]).toMatch(/^stock-\d{4}-\d\d-\d\d\.csv$/));
    expect(await files[0]?.text()).toContain('Kandy Shirt,kandy-shirt,M,12,2,12,2');
    await user.click(screen.getByRole('button', { name: 'Import…' }));
    const rows = [
      'Slug;Size;On hand;Low mark;Was;Low mark was',
      'kandy-shirt;M;10;3;12;2',
      'kandy-shirt;XS;1;3;;2',
      'galle-sarong;Free size;4;;;',
    ];
    const input = await screen.findByLabelText('CSV file');
    await user.upload(input, new File([rows.join('\n')], 'stock.csv'));
    expect(await screen.findByText('Row 3: Kandy Shirt has no size “XS”.')).toBeVisible();
    const changes = within(screen.getByRole('table', { name: 'What changes' }))
      .getAllByRole('row')
      .slice(1);
    expect(changes.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Kandy Shirt', 'M', '12', '10'],
      ['Galle Sarong', 'Free size', 'not counted', '4'],
      ['Kandy Shirt', 'Low mark', '2', '3'],
    ]);
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Import 3 changes' }));
    await waitFor(() =>
      expect(stored('galle-sarong')).toMatchObject({ sizes: { 'Free size': { onHand: 4 } } }),
    );
    expect(stored()).toMatchObject({ sizes: { M: { onHand: 10 } }, lowAt: 3 });
    expect(sent()).toHaveLength(1);
  });
});

describe('the stock of an order', () => {
  const line = { slug: 'kandy-shirt', size: 'M', quantity: 2 };

  /** Two shirts that the owner has paid for, and the dialog to cancel them. */
  async function openCancel() {
    const id = await placeOrder(ownerUid);
    const press = renderOwner();
    const order = within(await orderOf('Kamala'));
    await choose(press, order, 'Cancel order…');
    await press.type(screen.getByRole('textbox', { name: /^Why is it cancelled/ }), 'Torn');
    return { user: press, orderId: orderIdOf(id, 0), id };
  }
  const checkbox = () => screen.queryByRole('checkbox', { name: 'Put the units back in stock' });

  it('is put back when it is cancelled, once, after a lost answer too, and taken again when that is undone', async () => {
    store('kandy-shirt', { M: { onHand: 5, held: 0 } });
    const { user, id, orderId } = await openCancel();
    expect(stored()).toMatchObject({ sizes: { M: { onHand: 3 } } });
    expect(checkbox()).toBeChecked();
    const isPutBack = ({ url }: { url: string }) => url.endsWith('/put-back');
    backend.checkout.faults.add({ match: isPutBack, drop: true, afterHandling: true, times: 1 });
    await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
    await screen.findByText(/^Not saved: the units of a cancelled order were not put back in stock\./);
    expectLogged(/The stock could not be changed/);
    expect(storedRecord(ownerUid, id)).toMatchObject({ isOrderCompleted: true, cancelReason: 'Torn' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/^Not saved/)).toBeNull());
    expect(stored()).toMatchObject({ sizes: { M: { onHand: 5 } } });
    const request = { sessionId: id, orderIds: [orderId] };
    expect(putBacks()).toEqual([
      { ...request, isBack: true },
      { ...request, isBack: true },
    ]);
    await user.click(screen.getByRole('button', { name: /^More pages/ }));
    await user.click(screen.getByRole('link', { name: /^Cancelled/ }));
    const order = within(await orderOf('Kamala'));
    await choose(user, order, 'Move back to Waiting');
    await screen.findByText('Moved back to Waiting.');
    await afterPause();
    await waitFor(() => expect(stored()).toMatchObject({ sizes: { M: { onHand: 3 } } }));
  });

  it.each([
    ['if the owner does not want it back', { M: { onHand: 5, held: 0 } }, { M: { onHand: 3, held: 0 } }],
    [
      'without a question when it was not counted',
      { L: { onHand: 5, held: 0 } },
      { L: { onHand: 5, held: 0 } },
    ],
  ])('stays as it is %s', async (_when, before, after) => {
    store('kandy-shirt', before);
    const { user, id } = await openCancel();
    const box = checkbox();
    expect(box !== null).toBe('M' in before);
    if (box) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
    await waitFor(() => expect(storedRecord(ownerUid, id)).toMatchObject({ cancelReason: 'Torn' }));
    await screen.findByText(/^Cancelled\. The customer/);
    expect(putBacks()).toEqual([]);
    expect(stored()?.sizes).toEqual(after);
  });

  it('names on the Trouble page what was paid and is not left', async () => {
    storeOrders({ payment: { oversold: [line], attention: ['oversold'], needsAttention: true } });
    renderOwner('/trouble');
    const order = within(await orderOf('Nimal Perera'));
    expect(order.getByText('Oversold')).toBeVisible();
    expect(order.getByText(/^More was paid for than is left in stock: Kandy shirt, M × 2\./)).toBeVisible();
  });
});
