import aos from 'aos';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectLogged } from '../../../consoleGuard.ts';
import { scrollToEndWhenIdle } from '../../../fakeIntersectionObserver.ts';

let init: ReturnType<typeof vi.spyOn>;
let refresh: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  // The library loads once per page, so each test needs a new page.
  vi.resetModules();
  init = vi.spyOn(aos, 'init').mockImplementation(() => undefined);
  refresh = vi.spyOn(aos, 'refreshHard').mockImplementation(() => undefined);
});

/** Mocks the content's position for each measurement; the last one is repeated. */
function mockPositions(...positions: ('above the fold' | 'below the fold')[]) {
  const spy = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  positions.forEach((position, index) => {
    const top = position === 'below the fold' ? window.innerHeight : window.innerHeight - 1;
    const rectangle = { top } as DOMRect;
    if (index < positions.length - 1) spy.mockReturnValueOnce(rectangle);
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

describe('content that is animated as it scrolls into view', () => {
  it('is marked for animation once the library has loaded, while it is below the fold [9.14] [9.15] [9.16] [9.17]', async () => {
    mockPositions('below the fold');
    await renderReveal();
    expect(marked()).toBeNull();
    await waitFor(() => expect(marked()).toHaveAttribute('data-aos', 'fade-up'));
    expect(init).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ duration: 1000, offset: 120, throttleDelay: 99, debounceDelay: 50 }),
    );
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('is not animated when it is visible from the start; the library is not loaded', async () => {
    const measure = mockPositions('above the fold');
    await renderReveal();
    expect(measure).toHaveBeenCalledTimes(1);
    await vi.dynamicImportSettled();
    expect(marked()).toBeNull();
    expect(init).not.toHaveBeenCalled();
  });

  it('stays visible when the shopper gets there before the library', async () => {
    const measure = mockPositions('below the fold', 'above the fold');
    await renderReveal();
    await waitFor(() => expect(measure).toHaveBeenCalledTimes(2));
    expect(marked()).toBeNull();
    expect(refresh).not.toHaveBeenCalled();
  });

  it('stays visible when the library cannot be used', async () => {
    mockPositions('below the fold');
    init.mockImplementation(() => {
      throw new Error('blocked');
    });
    await renderReveal();
    await waitFor(() => expectLogged(/^warn: The scroll animation could not be loaded\. Error: blocked/));
    expect(marked()).toBeNull();
  });

  it('is not animated when the shopper prefers reduced motion', async () => {
    mockPositions('below the fold');
    const matchMedia = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: query.includes('prefers-reduced-motion') }),
    );
    await renderReveal();
    await vi.dynamicImportSettled();
    expect(marked()).toBeNull();
    expect(init).not.toHaveBeenCalled();
  });
});
