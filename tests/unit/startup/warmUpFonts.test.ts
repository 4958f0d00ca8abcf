import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let warmFonts: () => void;
/** What waits for the next frame. */
const frames: (() => void)[] = [];

const fontsOf = (splash: Element | null) =>
  [...(splash?.querySelectorAll<HTMLElement>('[aria-hidden]') ?? [])].map(({ style }) => style.font);

beforeEach(async () => {
  vi.resetModules();
  ({ warmFonts } = await import('../../../src/startup/warmFonts.ts'));
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  document.body.innerHTML = '<div id="root"><div class="splash"></div></div>';
});

afterEach(() => {
  vi.unstubAllGlobals();
  frames.length = 0;
  document.body.replaceChildren();
});

describe('the fonts of the first page', () => {
  it('are set one in each frame, each of them once, out of sight', () => {
    const splash = document.querySelector('.splash');
    warmFonts();
    for (let count = 1; frames.length > 0; count += 1) {
      expect(fontsOf(splash)).toHaveLength(count);
      frames.shift()?.();
    }
    const fonts = fontsOf(splash);
    expect(fonts.length).toBeGreaterThan(5);
    expect(new Set(fonts).size).toBe(fonts.length);
    for (const text of splash?.children ?? []) expect(text).toHaveClass('visually-hidden');
  });

  it('are left to the page once it has taken the place of the splash', () => {
    warmFonts();
    // Where a page of the app's own still loads, the app shows the same splash.
    const page = '<div id="root"><main><div class="splash"></div></main></div>';
    document.body.innerHTML = page;
    frames.shift()?.();
    expect(frames).toEqual([]);
    expect(document.body.innerHTML).toBe(page);
  });
});
