import aos from 'aos';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectLogged } from '../../../consoleGuard.ts';
import { scrollToEnd, scrollToEndWhenIdle } from '../../../fakeIntersectionObserver.ts';

// The library is loaded once in the life of a page, so each test needs a page of its own.
beforeEach(() => {
  vi.resetModules();
});

let init: ReturnType<typeof vi.spyOn>;
let refresh: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  init = vi.spyOn(aos, 'init').mockImplementation(() => undefined);
  refresh = vi.spyOn(aos, 'refreshHard').mockImplementation(() => undefined);
});

/** Where the content stands, each time it is asked; the last answer holds. */
function stands(...places: ('above the fold' | 'below the fold')[]) {
  const spy = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  places.forEach((place, index) => {
    const top = place === 'below the fold' ? window.innerHeight : window.innerHeight - 1;
    const rectangle = { top } as DOMRect;
    if (index < places.length - 1) spy.mockReturnValueOnce(rectangle);
    else spy.mockReturnValue(rectangle);
  });
  return spy;
}

async function renderReveal() {
  const { Reveal } = await import('../../../../src/pages/home/Reveal.tsx');
  const rendered = render(
    <Reveal>
      <p>BEST SELLING</p>
    </Reveal>,
  );
  await scrollToEndWhenIdle();
  return rendered;
}

const marked = () => screen.getByText('BEST SELLING').closest('[data-aos]');

describe('content that rises as it scrolls into view', () => {
  it('is marked for the library once that is loaded, while it is below the fold', async () => {
    stands('below the fold');
    await renderReveal();
    expect(marked()).toBeNull();
    await waitFor(() => expect(marked()).toHaveAttribute('data-aos', 'fade-up'));
    expect(init).toHaveBeenCalledTimes(1);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('stays as it is when it is in sight from the start; the library is not even loaded', async () => {
    const place = stands('above the fold');
    await renderReveal();
    expect(place).toHaveBeenCalledTimes(1);
    await vi.dynamicImportSettled();
    expect(marked()).toBeNull();
    expect(init).not.toHaveBeenCalled();
  });

  it('does not vanish again when the shopper got there before the library', async () => {
    const place = stands('below the fold', 'above the fold');
    await renderReveal();
    await waitFor(() => expect(place).toHaveBeenCalledTimes(2));
    expect(marked()).toBeNull();
    expect(refresh).not.toHaveBeenCalled();
  });

  it('is left alone when its page was left before the library came', async () => {
    const place = stands('below the fold');
    const { unmount } = await renderReveal();
    unmount();
    await waitFor(() => expect(init).toHaveBeenCalledTimes(1));
    await vi.dynamicImportSettled();
    expect(place).toHaveBeenCalledTimes(1);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('stays visible when the library cannot be used', async () => {
    stands('below the fold');
    init.mockImplementation(() => {
      throw new Error('blocked');
    });
    await renderReveal();
    await waitFor(() => expectLogged(/^warn: The scroll animation could not be loaded\. Error: blocked/));
    expect(marked()).toBeNull();
  });

  it('stands still for those who want less motion', async () => {
    stands('below the fold');
    const matchMedia = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: query.includes('prefers-reduced-motion') }),
    );
    await renderReveal();
    await vi.dynamicImportSettled();
    expect(marked()).toBeNull();
    expect(init).not.toHaveBeenCalled();
  });

  it('waits for the shopper to come near, and is marked once, however often they come', async () => {
    stands('below the fold');
    const { Reveal } = await import('../../../../src/pages/home/Reveal.tsx');
    render(
      <Reveal>
        <p>BEST SELLING</p>
      </Reveal>,
    );
    await vi.dynamicImportSettled();
    expect(init).not.toHaveBeenCalled();
    await scrollToEndWhenIdle();
    await waitFor(() => expect(marked()).not.toBeNull());
    act(scrollToEnd);
    await vi.dynamicImportSettled();
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});
