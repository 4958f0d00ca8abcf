import { render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AfterFirstPaint, FirstPaintProvider, useIdle } from '../../../src/ui/AfterFirstPaint.tsx';

/** The parts in the order in which they were rendered. */
const rendered: string[] = [];

function Part({ name }: { name: string }) {
  if (!rendered.includes(name)) rendered.push(name);
  return null;
}

const IdlePart = () => useIdle() && <Part name="idle" />;

/** The deferred part is placed first, so that it also renders first when everything mounts at once. */
const page = (
  <>
    <AfterFirstPaint isFar>
      <Part name="far below" />
    </AfterFirstPaint>
    <IdlePart />
    <AfterFirstPaint>
      <Part name="deferred" />
    </AfterFirstPaint>
    <Part name="first screen" />
  </>
);

/** Replaces `html` in #root with the page. */
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
  it('mounts the first screen, then the deferred part, and when idle what is far below', () => {
    expect(renderOver('<div class="splash"></div>')).toEqual([
      'first screen',
      'deferred',
      'far below',
      'idle',
    ]);
  });

  it.each(['', '<main></main>'])('mounts at once when #root contains %j instead of the splash', (html) => {
    expect(renderOver(html)).toEqual(['far below', 'deferred', 'first screen', 'idle']);
  });
});
