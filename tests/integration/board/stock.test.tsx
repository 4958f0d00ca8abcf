import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { backend } from '../../support/backend.ts';
import { expectLogged } from '../../support/consoleGuard.ts';
import { choose, namesOf, renderOwner } from '../../support/renderOwner.tsx';
import { readsOf, startAsOwner } from '../../support/ownerBackend.ts';
import { catchFiles } from '../../support/savedFiles.ts';

beforeEach(startAsOwner);

interface Sent {
  key: string;
  changes: object[];
}
const isStock = ({ url }: { url: string }) => url.endsWith('/stock');
const sent = () =>
  backend.checkout.requests
    .filter(({ method, url }) => method === 'POST' && url.endsWith('/stock'))
    .map(({ body }) => JSON.parse(body) as Sent);

const store = (slug: string, sizes: object, fields: object = {}) =>
  backend.database.write(`stock/${slug}`, { sizes, lowAt: 2, isLow: false, ...fields });
const stored = (slug = 'kandy-shirt') => backend.database.read(`stock/${slug}`);

const card = async (name = 'Kandy Shirt') => within(await screen.findByRole('article', { name }));
const field = (what = 'Kandy Shirt, M') => screen.findByRole('textbox', { name: `Counted: ${what}` });
const more = (what = 'Kandy Shirt, M') => screen.getByRole('button', { name: `One more: ${what}` });

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
    expect((await card('Old shirt')).getByText('No longer in the catalogue')).toBeVisible();
    expect((await card()).getByText('No longer in the catalogue')).toBeVisible();
    expect(await field('Kandy Shirt, S')).toHaveValue('');
    expect(await field('Kandy Shirt, S')).toHaveAttribute('placeholder', 'not counted');
    expect(await field()).toHaveValue('12');
    expect(screen.getByRole('link', { name: /^Stock 1 low product$/ })).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'galle-sar');
    expect(namesOf()).toEqual(['Galle Sarong']);
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

  it('is busy while a change is saved, says when it was not, and repeats it once', async () => {
    store('kandy-shirt', { M: { onHand: 1, held: 0 } });
    const user = renderOwner('/stock');
    await field();
    const held = backend.checkout.faults.hold({ match: isStock, drop: true, afterHandling: true, times: 1 });
    await user.click(more());
    expect((await card()).getByText('saving…')).toBeVisible();
    expect(more()).toHaveAttribute('aria-disabled', 'true');
    await user.click(more());
    await held.arrived();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    held.release();
    await (await card()).findByText(/^Not saved: the checkout server did not answer/);
    expectLogged(/The stock could not be changed/);
    expect(await field()).toHaveValue('1');
    await user.click((await card()).getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await field()).toHaveValue('2'));
    expect(stored()).toMatchObject({ sizes: { M: { onHand: 2 } } });
    expect(screen.queryByText(/^Not saved/)).toBeNull();
    expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
  });

  it('goes on after a change that the server refuses, once the owner gives it up', async () => {
    const user = renderOwner('/stock');
    await field();
    backend.checkout.faults.add({ match: isStock, status: 400, body: {}, times: 1 });
    await user.click(more());
    await screen.findByText(/did not accept it/);
    expectLogged(/The stock could not be changed/);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await user.type(await field('Kandy Shirt, L'), '4{Enter}');
    await waitFor(() => expect(stored()).toMatchObject({ sizes: { L: { onHand: 4 } } }));
    expect(stored()).not.toHaveProperty('sizes.M');
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

  it('reads a product each, and a change costs one count', async () => {
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
    ).toBeLessThan(4);
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
