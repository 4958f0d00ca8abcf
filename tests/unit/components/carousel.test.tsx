import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from '../../../src/components/Carousel.tsx';
import { carousel } from '../../../src/constants.ts';

const slides = ['first', 'second', 'third'].map((name) => <p key={name}>{name}</p>);

describe('a carousel that moves by itself', () => {
  beforeEach(async () => {
    await import('../../../src/components/CarouselTrack.tsx');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const letPass = (durationMs: number) => act(() => vi.advanceTimersByTimeAsync(durationMs));
  const status = () => screen.getByRole('status').textContent;

  async function renderCarousel() {
    render(<Carousel label="campaign" slides={slides} isAutoPlaying hasStatus />);
    await letPass(0);
  }

  it('goes on every 3 seconds, from the last slide to the first', async () => {
    await renderCarousel();
    expect(status()).toBe('1 of 3');
    for (const next of ['2 of 3', '3 of 3', '1 of 3']) {
      await letPass(carousel.intervalMs + carousel.slideTimeMs);
      expect(status()).toBe(next);
    }
  });

  it('stands still while the keyboard is in it, and goes on after', async () => {
    await renderCarousel();
    const pause = screen.getByRole('button', { name: 'Pause campaign' });
    act(() => pause.focus());
    await letPass(10 * carousel.intervalMs);
    expect(status()).toBe('1 of 3');
    act(() => pause.blur());
    await letPass(carousel.intervalMs + carousel.slideTimeMs);
    expect(status()).toBe('2 of 3');
  });

  it('stands still once it is paused, until it is told to play', async () => {
    await renderCarousel();
    fireEvent.click(screen.getByRole('button', { name: 'Pause campaign' }));
    await letPass(10 * carousel.intervalMs);
    expect(status()).toBe('1 of 3');
    fireEvent.click(screen.getByRole('button', { name: 'Play campaign' }));
    await letPass(carousel.intervalMs + carousel.slideTimeMs);
    expect(status()).toBe('2 of 3');
  });
});

it('has no controls for a single slide', () => {
  render(<Carousel label="campaign" slides={slides.slice(0, 1)} isAutoPlaying hasStatus />);
  expect(screen.getByText('first')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
