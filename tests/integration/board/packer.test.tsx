import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { backend } from '../../support/backend.ts';
import { startAsOwner, storeOrders } from '../../support/ownerBackend.ts';
import { orderOf, renderOwner } from '../../support/renderOwner.tsx';

let uid: string;
async function become(claims: Record<string, true>) {
  backend.auth.setClaims(uid, claims);
  const { renewSession } = await import('../../../src/services/firebase/auth.ts');
  await renewSession();
}
const pages = () =>
  within(screen.getByRole('navigation', { name: 'Board' }))
    .getAllByRole('link')
    .map(({ textContent }) => /^\D+?(?= \d|\s*$)/.exec(textContent)?.[0].trim());

beforeEach(async () => {
  uid = await startAsOwner();
  vi.spyOn(console, 'warn').mockReturnValue();
});

it('a packer has four pages in reach of the thumb, and no other by its address', async () => {
  await become({ packer: true });
  const user = renderOwner('/figures');
  expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
  expect(pages()).toEqual(['Waiting', 'Shipped', 'Returns', 'Stock']);
  await user.click(screen.getByRole('link', { name: /^Stock/ }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Stock/ })).toBeVisible();
  await screen.findByRole('searchbox', { name: 'Search products' });
  expect(screen.queryByRole('button', { name: 'Save as CSV' })).not.toBeInTheDocument();
});

it('a packer sees where a gift goes and its message, but not who bought it', async () => {
  await become({ packer: true });
  storeOrders({
    profile: { userName: 'Nimali Silva' },
    order: { isForOther: true, giftMessage: 'Happy birthday!' },
  });
  renderOwner();
  const order = within(await orderOf('Nimal Perera'));
  expect(order.getByText('Happy birthday!')).toBeVisible();
  expect(order.getByText('Bought by another person')).toBeVisible();
  expect(order.getAllByRole('link').map(({ title }) => title)).toEqual(['Call the recipient']);
  expect(backend.database.requests.filter(({ url }) => url.includes('/users/'))).toEqual([]);
});

it('a board changes with the role of its account', async () => {
  renderOwner('/figures');
  expect(await screen.findByRole('heading', { level: 1, name: /^Figures/ })).toBeVisible();
  await become({ packer: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
  await become({ packer: true, owner: true });
  expect(await screen.findByRole('heading', { level: 1, name: /^Figures/ })).toBeVisible();
});
