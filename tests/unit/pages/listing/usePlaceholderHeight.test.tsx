import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { usePlaceholderHeight } from '../../../../src/pages/listing/usePlaceholderHeight.ts';

let report: (isNear: boolean) => void;
let rerender: ReturnType<typeof render>['rerender'];

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        report = (isIntersecting) =>
          act(() => callback([{ isIntersecting } as IntersectionObserverEntry], this as never));
      }
      observe() {}
      disconnect() {}
    },
  );
});

function Section({ canUnmount = true }) {
  const [ref, heightPx] = usePlaceholderHeight<HTMLDivElement>(canUnmount);
  return (
    <div ref={ref} data-testid="section" style={{ height: heightPx }}>
      {heightPx === undefined && <a href="#/cart">a link</a>}
    </div>
  );
}

const isShown = () => screen.queryByRole('link') !== null;

function renderSection(heightPx: number) {
  ({ rerender } = render(<Section />));
  const section = screen.getByTestId('section');
  vi.spyOn(section, 'clientHeight', 'get').mockReturnValue(heightPx);
  return section;
}

it('unmounts content that is far away, keeps its height, and mounts it again', () => {
  const section = renderSection(4200);
  expect(isShown()).toBe(true);
  report(false);
  expect(isShown()).toBe(false);
  expect(section).toHaveStyle({ height: '4200px' });
  report(true);
  expect(isShown()).toBe(true);
  expect(section.style.height).toBe('');
});

it('mounts the content again when the list becomes short', () => {
  renderSection(4200);
  report(false);
  expect(isShown()).toBe(false);
  rerender(<Section canUnmount={false} />);
  expect(isShown()).toBe(true);
});

it('keeps focused content mounted', () => {
  renderSection(4200);
  screen.getByRole('link').focus();
  report(false);
  expect(screen.getByRole('link')).toHaveFocus();
});

it('keeps content without a height mounted', () => {
  renderSection(0);
  report(false);
  expect(isShown()).toBe(true);
});
