import { render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { lastStep, usePageStep, useWholePage } from '../../../src/ui/usePageStep.ts';

const drawn: [step: number, isWhole: boolean][] = [];

function Part() {
  drawn.push([usePageStep(), useWholePage()]);
  return null;
}

/** In the page's #root, in which another page or the splash may stand. */
function renderIn(html: string) {
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = html;
  document.body.append(root);
  render(<Part />, { container: root });
}

afterEach(() => {
  drawn.length = 0;
  document.body.replaceChildren();
});

describe('a page', () => {
  it('is drawn in steps, one after the other, when it takes the place of the splash', () => {
    renderIn('<div class="splash"></div>');
    const steps = drawn.map(([step]) => step);
    expect([...new Set(steps)]).toEqual([0, 1, 2, 3, 4, 5]);
    expect(steps).toEqual(steps.toSorted((one, other) => one - other));
    for (const [step, isWhole] of drawn) expect(isWhole).toBe(step === lastStep);
  });

  it.each(['', '<main></main>'])('is drawn at once after %j', (html) => {
    renderIn(html);
    expect(drawn).toEqual([[lastStep, true]]);
  });
});
