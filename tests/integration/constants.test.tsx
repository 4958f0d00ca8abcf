import { createClient } from '@sanity/client';
import aos from 'aos';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cartMessages } from '../../src/config/cartMessages.ts';
import { contentClient as client } from '../../src/services/content/contentClient.ts';
import { addCustomer, backend } from '../backend.ts';
import { expectLogged } from '../consoleGuard.ts';
import { buildCartItem } from '../factories.ts';
import { scrollToEndWhenIdle } from '../fakeIntersectionObserver.ts';
import { renderApp, signInBeforehand } from '../renderApp.tsx';

describe('the content service', () => {
  it('takes a dataset of up to 64 characters of its own [9.29]', () => {
    const open = (dataset: string) => () => createClient({ ...client.config(), dataset });
    for (const dataset of ['production', 'shop_2-b', 'a'.repeat(64)]) expect(open(dataset)).not.toThrow();
    for (const dataset of ['Production', 'shop.lk', 'shop lk', 'a'.repeat(65)])
      expect(open(dataset)).toThrow('Datasets can only contain');
  });

  it('takes a document id of up to 128 characters of its own [9.30]', async () => {
    // The shop never writes content, but the client checks ids before it sends a mutation.
    const write = async (id: string) => client.createOrReplace({ _id: id, _type: 'product' });
    for (const id of ['a'.repeat(129), 'a b', 'a/b', 'ä', '-a'])
      await expect(write(id)).rejects.toThrow(/document ID/);
    expect(backend.content.requests).toEqual([]);
    for (const id of ['a'.repeat(128), 'Az09_.-x', '7'])
      await expect(write(id)).rejects.toMatchObject({ statusCode: 404 });
  });

  it('takes a tag of up to 75 characters of its own [9.31]', async () => {
    const ask = async (tag: string) => client.fetch('count(*)', {}, { tag });
    for (const tag of ['a'.repeat(76), 'a b', 'ä'])
      await expect(ask(tag)).rejects.toThrow('Tag can only contain');
    const tags = ['a', 'a'.repeat(75)];
    for (const tag of tags) await ask(tag);
    expect(backend.content.requests.map(({ url }) => new URL(url).searchParams.get('tag'))).toEqual(tags);
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
    expect(await screen.findByText(cartMessages.checkoutFailed)).toBeInTheDocument();
    expectLogged(/The payment could not be started/);
    expect(timeout.mock.calls).toEqual([[timeoutMs]]);
  });
});
