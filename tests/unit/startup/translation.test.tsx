import { render } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import { keepTranslated } from '../../../src/startup/translation.ts';

const own = Object.getOwnPropertyDescriptors(Node.prototype);
afterAll(() => void Object.defineProperties(Node.prototype, own));

/** Translates as Chrome does: `<font><font>text</font></font>` in the place of every text. */
function translate(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

const Amounts = ({ left }: { left: number }) => (
  <p>
    {left > 1 && 'Only '}
    {left} left{left < 3 && <b>!</b>}
    {left < 2 && ' Hurry'} today
  </p>
);

/** The observer's callback. */
const observed = () => Promise.resolve();

it('amounts stay right in a translated page, and nothing throws when texts come and go [U93]', async () => {
  const { container, rerender, unmount } = render(<Amounts left={5} />);
  translate(container);
  rerender(<Amounts left={3} />);
  expect(container).toHaveTextContent('5');
  await observed();
  // Loaded late.
  keepTranslated(document.body);
  expect(container.textContent).toBe('Only 3 left today');
  const change = async (left: number) => {
    translate(container);
    await observed();
    rerender(<Amounts left={left} />);
    await observed();
    return container.textContent?.replace(/[«»]/g, '');
  };
  expect(await change(2)).toBe('Only 2 left! today');
  expect(await change(1)).toBe('1 left! Hurry today');
  expect(await change(3)).toBe('Only 3 left today');
  unmount();
  expect(container).toBeEmptyDOMElement();
});
