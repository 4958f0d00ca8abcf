import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { lazyPart } from '../../../src/ui/lazyPart.tsx';
import { expectLogged } from '../../support/consoleGuard.ts';

const Greeting = ({ name }: { name: string }) => `Hello ${name}`;

/** A part whose code fails to load the given number of times. */
function partThatFails(failures: number, Component: ComponentType<{ name: string }> = Greeting) {
  let attempts = 0;
  const load = vi.fn<() => Promise<typeof Component>>(() => {
    attempts += 1;
    return attempts <= failures ? Promise.reject(new TypeError('gone')) : Promise.resolve(Component);
  });
  const Part = lazyPart(load, { loading: 'on its way', failed: ({ name }) => `no part for ${name}` });
  return { load, Part };
}

describe('a part of a page that is loaded on demand', () => {
  it('comes back when the connection does, without a reload', async () => {
    const { Part } = partThatFails(1);
    render(<Part name="Nimal" />);
    expect(screen.getByText('on its way')).toBeInTheDocument();
    await screen.findByText('no part for Nimal');
    expectLogged(/^warn: A part of the page could not be loaded\. TypeError: gone/);
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('Hello Nimal');
  });

  it('is tried again ever more slowly, until it has gone', async () => {
    vi.useFakeTimers();
    const { load, Part } = partThatFails(Infinity);
    const { unmount } = render(<Part name="Nimal" />);
    for (const [passedMs, attempts] of [
      [0, 1],
      [1000, 2],
      [1999, 2],
      [1, 3],
      [120_000, 9],
    ] as const) {
      await act(() => vi.advanceTimersByTimeAsync(passedMs));
      expect(load).toHaveBeenCalledTimes(attempts);
    }
    unmount();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(load).toHaveBeenCalledTimes(9);
    expectLogged(/could not be loaded/);
  });

  it('contains its own failure', async () => {
    const { Part } = partThatFails(0, () => {
      throw new Error('broken');
    });
    render(
      <>
        <Part name="Nimal" />, the rest
      </>,
    );
    await screen.findByText('no part for Nimal, the rest');
    expectLogged(/broken/);
  });
});
