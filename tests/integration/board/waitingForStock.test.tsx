import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { backend } from '../../support/backend.ts';
import { renderOwner } from '../../support/renderOwner.tsx';
import { startAsOwner } from '../../support/ownerBackend.ts';

beforeEach(async () => {
  vi.stubGlobal('__HAS_STOCK_MAILS__', true);
  await startAsOwner();
});

const ask = (uid: string, wanted: readonly unknown[]) =>
  backend.database.write(`stockRequests/${uid}`, { wanted });

const rows = () =>
  within(screen.getByRole('table', { name: 'Sizes that customers are waiting for' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

const asksDatabase = () => backend.database.requests.some(({ body }) => body.includes('stockRequests'));

describe('what customers wait for', () => {
  it('is listed by product and size: how many wait, what is wanted most first', async () => {
    ask('a', ['kandy-shirt/M', 'gone-shirt/L']);
    ask('b', ['kandy-shirt/M']);
    ask('c', ['galle-sarong/Free size']);
    ask('d', ['lotus-dress/S']);
    renderOwner('/requests');
    expect(await screen.findByRole('rowheader', { name: 'Kandy Shirt' })).toBeVisible();
    expect(rows()).toEqual([
      ['Kandy Shirt', 'M', '2'],
      ['Gone shirt', 'L', '1'],
      ['Galle Sarong', 'Free size', '1'],
      ['Lotus Dress', 'S', '1'],
    ]);
  });

  it.each([
    ['without the setting', false, '/requests'],
    ['beside one customer', true, '/requests?uid=nimal'],
  ])('is not asked for %s', async (_where, isOn, path) => {
    vi.stubGlobal('__HAS_STOCK_MAILS__', isOn);
    renderOwner(path);
    await screen.findByRole('heading', { name: 'Somebody asked by email or phone?' });
    expect(screen.queryByRole('heading', { name: 'Waiting for stock' })).not.toBeInTheDocument();
    expect(asksDatabase()).toBe(false);
  });
});
