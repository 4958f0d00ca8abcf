import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { usePlaceholderHeight } from '../../../../src/pages/listing/usePlaceholderHeight.ts';

let tell: (isNear: boolean) => void;
let rerender: ReturnType<typeof render>['rerender'];

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        tell = (isIntersecting) =>
          act(() => callback([{ isIntersecting } as IntersectionObserverEntry], this as never));
      }
      observe() {}
      disconnect() {}
    },
  );
});

function Part({ isOfMany = true }) {
  const [ref, heightPx] = usePlaceholderHeight<HTMLDivElement>(isOfMany);
  return (
    <div ref={ref} data-testid="part" style={{ height: heightPx }}>
      {heightPx === undefined && <a href="#/cart">a link</a>}
    </div>
  );
}

const isShown = () => screen.queryByRole('link') !== null;

function renderPart(heightPx: number) {
  ({ rerender } = render(<Part />));
  const part = screen.getByTestId('part');
  vi.spyOn(part, 'clientHeight', 'get').mockReturnValue(heightPx);
  return part;
}

it('lets go what is far, keeps its place, and brings it back', () => {
  const part = renderPart(4200);
  expect(isShown()).toBe(true);
  tell(false);
  expect(isShown()).toBe(false);
  expect(part).toHaveStyle({ height: '4200px' });
  tell(true);
  expect(isShown()).toBe(true);
  expect(part.style.height).toBe('');
});

it('shows what was far once its list has become short', () => {
  renderPart(4200);
  tell(false);
  expect(isShown()).toBe(false);
  rerender(<Part isOfMany={false} />);
  expect(isShown()).toBe(true);
});

it('keeps what has the focus', () => {
  renderPart(4200);
  screen.getByRole('link').focus();
  tell(false);
  expect(screen.getByRole('link')).toHaveFocus();
});

it('keeps what has no height, whose place could not be kept', () => {
  renderPart(0);
  tell(false);
  expect(isShown()).toBe(true);
});
