import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { App } from '../../apps/board/App.tsx';

/** Renders the whole board at a path such as `/waiting`, for whoever is signed in. */
export function renderOwner(path = '/waiting'): UserEvent {
  window.location.hash = path;
  render(<App />);
  return userEvent.setup();
}

/** The customers whose orders are shown, in their order. */
export const namesOf = () =>
  screen.getAllByRole('article').map((order) => within(order).getByRole('heading').textContent);

/** The order of a customer, once it is shown. */
export const orderOf = (name: string): Promise<HTMLElement> => screen.findByRole('article', { name });

/** Chooses an entry of the menu of an order or a product. */
export async function choose(user: UserEvent, card: ReturnType<typeof within>, name: string) {
  await user.click(await card.findByRole('button', { name: 'More' }));
  await user.click(await card.findByRole('button', { name }));
}
