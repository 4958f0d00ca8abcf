import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { carousel as settings } from '../../../../src/config/constants.ts';
import { Carousel } from '../../../../src/ui/carousel/Carousel.tsx';
import { Countdown } from '../../../../src/pages/home/Countdown.tsx';
import { setMotionPaused } from '../../../../src/ui/motion.ts';
import { carousel, countdownTickMs } from '../../../../src/config/constants.ts';
import { scrollToEnd, scrollToEndWhenIdle } from '../../../fakeIntersectionObserver.ts';

const slides = ['first', 'second', 'third'].map((name) => <p key={name}>{name}</p>);
const status = () => screen.getByRole('status').textContent;
const pause = () => screen.getByRole('button', { name: 'Pause motion' });
const play = () => screen.getByRole('button', { name: 'Play motion' });

describe('a carousel that moves by itself', () => {
  beforeEach(async () => {
    await import('../../../../src/ui/carousel/CarouselTrack.tsx');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    setMotionPaused(false);
  });

  const letPass = (durationMs: number) => act(() => vi.advanceTimersByTimeAsync(durationMs));

  async function renderCarousel() {
    render(<Carousel settings={settings} label="campaign" slides={slides} autoPlay showStatus />);
    await letPass(0);
    act(scrollToEnd);
    await letPass(0);
  }

  async function expectToMove(next: string) {
    await letPass(carousel.intervalMs + carousel.slideTimeMs);
    expect(status()).toBe(next);
  }

  async function expectToStand(at = '1 of 3') {
    await letPass(10 * carousel.intervalMs);
    expect(status()).toBe(at);
  }

  it('goes on every 3 seconds, from the last slide to the first', async () => {
    await renderCarousel();
    expect(status()).toBe('1 of 3');
    for (const next of ['2 of 3', '3 of 3', '1 of 3']) await expectToMove(next);
  });

  it('waits for the shopper to come near', async () => {
    render(<Carousel settings={settings} label="campaign" slides={slides} autoPlay showStatus />);
    await expectToStand();
    expect(screen.queryByText('second')).not.toBeInTheDocument();
    act(scrollToEnd);
    await letPass(0);
    await expectToMove('2 of 3');
  });

  it('stops once the keyboard is in it, and plays again only when it is told to', async () => {
    await renderCarousel();
    const next = screen.getByRole('button', { name: 'Next slide of campaign' });
    fireEvent.keyDown(document.body, { key: 'Tab' });
    act(() => next.focus());
    await expectToStand();
    act(() => next.blur());
    await expectToStand();
    act(() => play().focus());
    fireEvent.click(play());
    await expectToMove('2 of 3');
    act(() => next.focus());
    await expectToMove('3 of 3');
  });

  it('stands still once it is paused, until it is told to play', async () => {
    await renderCarousel();
    fireEvent.click(pause());
    await expectToStand();
    fireEvent.click(play());
    await expectToMove('2 of 3');
  });

  it('stands still under a mouse, and goes on when that leaves, also if it was paused in between', async () => {
    await renderCarousel();
    const stage = screen.getByText('first', { selector: 'li[aria-hidden=false] *' });
    fireEvent.pointerEnter(stage, { pointerType: 'mouse' });
    await expectToStand();
    fireEvent.click(pause());
    fireEvent.pointerLeave(stage);
    fireEvent.click(play());
    for (const next of ['2 of 3', '3 of 3']) await expectToMove(next);
  });

  it('goes on under a finger, which does not hover', async () => {
    await renderCarousel();
    const stage = screen.getByText('first', { selector: 'li[aria-hidden=false] *' });
    fireEvent.pointerEnter(stage, { pointerType: 'touch' });
    await expectToMove('2 of 3');
  });

  it('is not read out while it plays, and is once it stands', async () => {
    await renderCarousel();
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'off');
    fireEvent.click(pause());
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
  });

  it('stands still for who saves data, without a button to pause it', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }));
    await renderCarousel();
    await expectToStand();
    expect(screen.queryByRole('button', { name: /motion/ })).not.toBeInTheDocument();
  });

  it('is paused by the countdown’s button, and the countdown by its; both are remembered for the visit', async () => {
    const endMs = Date.now() + 60_000;
    render(<Countdown endMs={endMs} />);
    await renderCarousel();
    const [ofCountdown, ofCarousel] = screen.getAllByRole('button', { name: 'Pause motion' });
    if (!ofCountdown || !ofCarousel) throw new Error('A button is missing.');
    const left = () => screen.getByRole('timer').textContent;
    const before = left();

    fireEvent.click(ofCountdown);
    expect(sessionStorage.getItem('motionPaused')).toBe('true');
    await expectToStand();
    expect(left()).toBe(before);

    fireEvent.click(ofCarousel);
    await expectToMove('2 of 3');
    // Of its 60 seconds 33.35 are gone, paused or not: it is read from the clock.
    expect(left()).toBe('Sale ends in: 0 Day 00.00.27');

    fireEvent.click(ofCarousel);
    const stopped = left();
    await letPass(3 * countdownTickMs);
    expect(left()).toBe(stopped);
  });
});

describe('a countdown', () => {
  it('has nothing to pause once it is over', () => {
    render(<Countdown endMs={Date.now() - 1} />);
    expect(screen.getByRole('timer')).toHaveTextContent('0 Day 00.00.00');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('a carousel under the keyboard', () => {
  it('moves by the arrow keys on any of its controls, round in both directions, and by no other key', () => {
    render(<Carousel settings={settings} label="campaign" slides={slides} showStatus />);
    const next = screen.getByRole('button', { name: 'Next slide of campaign' });
    fireEvent.keyDown(next, { key: 'ArrowRight' });
    expect(status()).toBe('2 of 3');
    fireEvent.keyDown(next, { key: 'ArrowLeft' });
    fireEvent.keyDown(next, { key: 'ArrowLeft' });
    expect(status()).toBe('3 of 3');
    // The page's own keys stay the page's.
    expect(fireEvent.keyDown(next, { key: 'ArrowDown' })).toBe(true);
    expect(status()).toBe('3 of 3');
  });

  it('meets the pause button first, and nothing within the slides or their copies', async () => {
    render(
      <Carousel
        settings={settings}
        label="campaign"
        slides={slides}
        autoPlay
        thumbnails={slides.map((slide) => (
          <i key={slide.key} />
        ))}
      />,
    );
    await scrollToEndWhenIdle();
    await screen.findByText('second');
    const names = [...screen.getByRole('region').querySelectorAll('a, button, [tabindex]')].map(
      (control) => control.getAttribute('aria-label') ?? control.textContent,
    );
    expect(names).toEqual([
      'Pause motion',
      'Previous slide of campaign',
      'Next slide of campaign',
      'Show picture 1 of 3',
      'Show picture 2 of 3',
      'Show picture 3 of 3',
    ]);
    const slide = screen.getAllByRole('listitem').filter((item) => item.classList.contains('slide'));
    expect(slide.map((item) => item.textContent)).toEqual(['first']);
  });
});

it('has no controls for a single slide', () => {
  render(
    <Carousel settings={settings} label="campaign" slides={slides.slice(0, 1)} autoPlay showStatus />,
  );
  expect(screen.getByText('first')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
