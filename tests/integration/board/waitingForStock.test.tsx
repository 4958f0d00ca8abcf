import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { backend } from '../../backend.ts';
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
  within(screen.getByRole('table', { name: 'Sizes that customers wait for' }))
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
      ['Lotus Dress', 'S', '1', 'No date'],
    ]);
  });

  it('is nothing when nobody waits', async () => {
    renderOwner('/requests');
    expect(await screen.findByText('Nobody is waiting for anything.')).toBeVisible();
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
