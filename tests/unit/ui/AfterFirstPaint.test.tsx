import { render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AfterFirstPaint, FirstPaintProvider } from '../../../src/ui/AfterFirstPaint.tsx';
import { useIdle } from '../../../src/ui/useIdle.ts';

/** The parts in the order in which they were rendered. */
const rendered: string[] = [];

function Part({ name }: { name: string }) {
  if (!rendered.includes(name)) rendered.push(name);
  return null;
}

const IdlePart = () => useIdle() && <Part name="idle" />;

/** The rest stands before what is seen first: rendered in one pass it comes first. */
const page = (
  <>
    <IdlePart />
    <AfterFirstPaint>
      <Part name="rest" />
    </AfterFirstPaint>
    <Part name="seen first" />
  </>
);

/** Renders into #root, which holds `html` until then. */
function renderOver(html: string, content = <FirstPaintProvider>{page}</FirstPaintProvider>) {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const container = document.querySelector<HTMLElement>('#root');
  if (container) render(content, { container });
  return rendered;
}

afterEach(() => {
  rendered.length = 0;
  document.body.replaceChildren();
});

describe('the first page', () => {
  it('mounts the rest after what is seen first, and counts as idle after both', () => {
    expect(renderOver('<div class="splash"></div>')).toEqual(['seen first', 'rest', 'idle']);
  });

  it.each(['', '<main></main>'])('is mounted at once where %j stands in place of the splash', (html) => {
    expect(renderOver(html)).toEqual(['rest', 'seen first', 'idle']);
  });

  it('is mounted at once without a provider', () => {
    expect(renderOver('<div class="splash"></div>', page)).toEqual(['rest', 'seen first', 'idle']);
  });
});
