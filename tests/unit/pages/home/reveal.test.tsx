import aos from 'aos';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { scrollToEndWhenIdle } from '../../../support/fakeIntersectionObserver.ts';

let init: ReturnType<typeof vi.spyOn>;
let refresh: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  // The library loads once per page, so each test needs a new page.
  vi.resetModules();
  init = vi.spyOn(aos, 'init').mockImplementation(() => undefined);
  refresh = vi.spyOn(aos, 'refreshHard').mockImplementation(() => undefined);
});

/** Shows content that stands at these places of the window, one for each measurement; the last one is repeated. */
async function renderReveal(...places: ('above the fold' | 'below the fold')[]) {
  const measure = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  for (const place of places) {
    const rectangle = { top: place === 'below the fold' ? window.innerHeight : window.innerHeight - 1 };
    measure.mockReturnValueOnce(rectangle as DOMRect).mockReturnValue(rectangle as DOMRect);
  }
  const { Reveal } = await import('../../../../src/pages/home/Reveal.tsx');
  const { setMotionPaused } = await import('../../../../src/ui/motion.tsx');
  const rendered = render(
    <Reveal>
      <p>BEST SELLING</p>
    </Reveal>,
  );
  expect(init).not.toHaveBeenCalled();
  await scrollToEndWhenIdle();
  return { ...rendered, measure, setMotionPaused };
}

const marked = () => screen.queryByText('BEST SELLING')?.closest('[data-aos]');

describe('content that is animated as it scrolls into view', () => {
  it('is marked for animation once the library has loaded, while it is below the fold [9.14] [9.15] [9.16] [9.17]', async () => {
    await renderReveal('below the fold');
    expect(marked()).toBeNull();
    await waitFor(() => expect(marked()).toHaveAttribute('data-aos', 'fade-up'));
    expect(init).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ duration: 1000, offset: 120, throttleDelay: 99, debounceDelay: 50 }),
    );
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('is shown at once when the page is paused, and not hidden while it is [U88]', async () => {
    const { setMotionPaused } = await renderReveal('below the fold');
    await waitFor(() => expect(marked()).toBeInTheDocument());
    act(() => setMotionPaused(true));
    expect(marked()).toBeNull();
    await vi.dynamicImportSettled();
    expect(marked()).toBeNull();
    act(() => setMotionPaused(false));
  });

  it('is not animated when it is visible from the start; the library is not loaded', async () => {
    await renderReveal('above the fold');
    await vi.dynamicImportSettled();
    expect(marked()).toBeNull();
    expect(init).not.toHaveBeenCalled();
  });

  it('is not animated when the shopper prefers reduced motion', async () => {
    const matchMedia = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: query.includes('prefers-reduced-motion') }),
    );
    await renderReveal('below the fold');
    await vi.dynamicImportSettled();
    expect(marked()).toBeNull();
    expect(init).not.toHaveBeenCalled();
  });
});
