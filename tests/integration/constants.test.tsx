import { createClient } from '@sanity/client';
import aos from 'aos';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { contentClient as client } from '../../src/services/content/contentClient.ts';
import { addCustomer, backend } from '../backend.ts';
import { expectLogged } from '../consoleGuard.ts';
import { buildCartItem } from '../factories.ts';
import { scrollToEndWhenIdle } from '../fakeIntersectionObserver.ts';
import { renderApp, signInBeforehand } from '../renderApp.tsx';

describe('the identifier rules of the content service', () => {
  const withDataset = (dataset: string) => createClient({ ...client.config(), dataset });

  it.each(['production', 'a', 'shop_2-b', 'a'.repeat(64)])('accept the dataset "%s" [9.29]', (dataset) => {
    expect(withDataset(dataset).config().dataset).toBe(dataset);
  });

  it.each(['Production', 'shop.lk', 'shop lk', 'a'.repeat(65)])(
    'reject the dataset "%s" [9.29]',
    (dataset) => {
      expect(() => withDataset(dataset)).toThrow('Datasets can only contain');
    },
  );

  // The shop never writes content, but the client checks ids before it sends a mutation.
  const write = async (id: string) => client.createOrReplace({ _id: id, _type: 'product' });

  it.each(['a'.repeat(128), 'Az09_.-x', '7'])('accept the document id "%s" [9.30]', async (id) => {
    await expect(write(id)).rejects.toMatchObject({ statusCode: 404 });
    expect(backend.content.requests).toHaveLength(1);
  });

  it.each(['a'.repeat(129), 'a b', 'a/b', 'ä', '-a'])('reject the document id "%s" [9.30]', async (id) => {
    await expect(write(id)).rejects.toThrow(/document ID/);
    expect(backend.content.requests).toEqual([]);
  });

  it.each(['a', 'a'.repeat(75)])('accept the tag "%s" [9.31]', async (tag) => {
    await client.fetch('count(*)', {}, { tag });
    expect(new URL(backend.content.requests[0]?.url ?? '').searchParams.get('tag')).toBe(tag);
  });

  it.each(['a'.repeat(76), 'a b', 'ä'])('reject the tag "%s" [9.31]', async (tag) => {
    const ask = async () => client.fetch('count(*)', {}, { tag });
    await expect(ask()).rejects.toThrow('Tag can only contain');
    expect(backend.content.requests).toEqual([]);
  });
});

describe('the scroll animation', () => {
  it('runs 1000 ms, 120 px into the window, throttled to 99 ms and debounced by 50 ms [9.14] [9.15] [9.16] [9.17]', async () => {
    const init = vi.spyOn(aos, 'init').mockImplementation(() => undefined);
    vi.spyOn(aos, 'refreshHard').mockImplementation(() => undefined);
    // Below the fold, like the grids of the home page.
    const below = { ...new DOMRect(0, 5000, 100, 100).toJSON(), top: 5000 } as DOMRect;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(below);
    renderApp('/');
    const bestSelling = await screen.findByRole('region', { name: 'BEST SELLING' });
    await scrollToEndWhenIdle();
    await waitFor(() => expect(bestSelling.querySelector('[data-aos]')).not.toBeNull());
    expect(init).toHaveBeenCalledTimes(1);
    expect(init).toHaveBeenCalledWith(
      expect.objectContaining({ duration: 1000, offset: 120, throttleDelay: 99, debounceDelay: 50 }),
    );
  });
});

describe('the timeout of a checkout', () => {
  it.each([
    ['a desktop computer', false, 120_000],
    ['a phone', true, 60_000],
  ])('on %s (its pointer is coarse: %s) is %d ms [9.32] [9.33]', async (_runtime, isCoarse, timeoutMs) => {
    addCustomer();
    localStorage.setItem('cartItems', JSON.stringify([buildCartItem()]));
    await signInBeforehand();
    backend.checkout.faults.add({ status: 500 });
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const matchMedia = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: query === '(pointer: coarse)' && isCoarse }),
    );
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: 'CONTINUE PAYMENT' }));
    expect(await screen.findByText('Error creating checkout session')).toBeInTheDocument();
    expectLogged(/The payment could not be started/);
    expect(timeout.mock.calls).toEqual([[timeoutMs]]);
  });
});

describe('a quantity', () => {
  it('starts at 1, and can be increased before it is added [2.R.28] [4.17] [4.18] [9.7] [U24]', async () => {
    const { user } = renderApp('/collections/kandy-shirt');
    const stepper = within(await screen.findByRole('group', { name: 'Quantity of Kandy Shirt' }));
    expect(stepper.getByRole('status')).toHaveTextContent(/^1$/);
    await user.click(stepper.getByRole('button', { name: 'Increase quantity of Kandy Shirt' }));
    await user.click(stepper.getByRole('button', { name: 'Increase quantity of Kandy Shirt' }));
    expect(stepper.getByRole('status')).toHaveTextContent(/^3$/);
    await user.click(stepper.getByRole('button', { name: 'Decrease quantity of Kandy Shirt' }));
    expect(stepper.getByRole('status')).toHaveTextContent(/^2$/);
  });
});
