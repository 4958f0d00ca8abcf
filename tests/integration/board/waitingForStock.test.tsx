import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { backend } from '../../backend.ts';
import { expectLogged } from '../../consoleGuard.ts';
import { renderOwner } from '../../renderOwner.tsx';
import { startAsOwner } from '../../unit/board/ownerBackend.ts';

beforeEach(async () => {
  vi.stubGlobal('__HAS_STOCK_MAILS__', true);
  await startAsOwner();
  // The board has mails sent when it opens, which would end the requests.
  backend.checkout.setMailOn(false);
});

const ask = (uid: string, wanted: readonly unknown[], askedAt?: Date) =>
  backend.database.write(`stockRequests/${uid}`, { wanted, askedAt });

const rows = () =>
  within(screen.getByRole('table', { name: 'Waiting for stock' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

const asksDatabase = () => backend.database.requests.some(({ body }) => body.includes('stockRequests'));

describe('what customers wait for [P8]', () => {
  it('is listed by product and size: how many wait, and since when, what is wanted most first', async () => {
    ask('a', ['kandy-shirt/M', 'gone-shirt/L'], new Date('2026-11-20T04:30:00Z'));
    ask('b', ['kandy-shirt/M'], new Date('2026-11-18T20:30:00Z'));
    ask('c', ['galle-sarong/Free size'], new Date('2026-11-19T04:30:00Z'));
    ask('d', ['lotus-dress/S']);
    renderOwner('/requests');
    expect(await screen.findByRole('rowheader', { name: 'Kandy Shirt' })).toBeVisible();
    expect(rows()).toEqual([
      ['Kandy Shirt', 'M', '2', '19 Nov 2026'],
      ['Galle Sarong', 'Free size', '1', '19 Nov 2026'],
      ['Gone shirt', 'L', '1', '20 Nov 2026'],
      ['Lotus Dress', 'S', '1', 'unknown'],
    ]);
  });

  it('is nothing when nobody waits', async () => {
    renderOwner('/requests');
    expect(await screen.findByText('Nobody is waiting for anything.')).toBeVisible();
  });

  it('reads 200 customers, says that there may be more, and shows 20 sizes at once', async () => {
    backend.database.writeAll(
      Array.from({ length: 230 }, (_, index) => [
        `stockRequests/c${String(index).padStart(3, '0')}`,
        { wanted: [`shirt-${index % 25}/M`, 'kandy-shirt/M'], askedAt: new Date() },
      ]),
    );
    const user = renderOwner('/requests');
    expect(await screen.findByText('Counted from the first 200 customers; there may be more.')).toBeVisible();
    expect(rows()).toHaveLength(20);
    expect(rows()[0]?.slice(1, 3)).toEqual(['M', '200']);
    await user.click(screen.getByRole('button', { name: 'Show 6 more' }));
    expect(rows()).toHaveLength(26);
  });

  it('leaves out what is malformed', async () => {
    ask('a', ['kandy-shirt/M', 'kandy-shirt/M', 5, '<script>']);
    ask('b', 'kandy-shirt/L' as unknown as unknown[]);
    renderOwner('/requests');
    expect(await screen.findByRole('rowheader', { name: 'Kandy Shirt' })).toBeVisible();
    expect(rows()).toEqual([['Kandy Shirt', 'M', '1', 'unknown']]);
    expectLogged(/Left out 2 of 4 pieces that are waited for/);
    expectLogged(/Expected a list of pieces that are waited for/);
  });

  it('is named by the slug while the catalogue cannot be asked', async () => {
    ask('a', ['kandy-shirt/M']);
    backend.content.faults.add({ match: ({ url }) => url.includes('slugs'), status: 400 });
    renderOwner('/requests');
    expect(await screen.findByRole('rowheader', { name: 'Kandy shirt' })).toBeVisible();
    await vi.waitFor(() => expectLogged(/names of what customers wait for could not be loaded/));
  });

  it('can be loaded again after a failure', async () => {
    ask('a', ['kandy-shirt/M']);
    backend.database.faults.add({ match: ({ body }) => body.includes('stockRequests'), status: 400 });
    const user = renderOwner('/requests');
    const region = within(await screen.findByRole('region', { name: 'Waiting for stock' }));
    const retry = await region.findByRole('button', { name: 'Retry' });
    expectLogged(/could not be loaded/);
    backend.database.faults.clear();
    await user.click(retry);
    expect(await region.findByRole('rowheader', { name: 'Kandy Shirt' })).toBeVisible();
  });

  it.each([
    ['without the setting', false, '/requests'],
    ['beside one customer', true, '/requests?uid=nimal'],
  ])('is not asked for %s', async (_where, isOn, path) => {
    vi.stubGlobal('__HAS_STOCK_MAILS__', isOn);
    renderOwner(path);
    await screen.findByRole('heading', { name: 'Somebody asked by mail or phone?' });
    expect(screen.queryByRole('heading', { name: 'Waiting for stock' })).not.toBeInTheDocument();
    expect(asksDatabase()).toBe(false);
  });
});
