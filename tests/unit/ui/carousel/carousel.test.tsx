import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from '../../../../src/ui/carousel/Carousel.tsx';
import { Countdown } from '../../../../src/pages/home/Countdown.tsx';
import { MotionButton, setMotionPaused } from '../../../../src/ui/motion.tsx';
import { carousel as settings, countdownTickMs } from '../../../../src/config/constants.ts';
import { scrollToEnd, scrollToEndWhenIdle } from '../../../support/fakeIntersectionObserver.ts';

const slides = ['first', 'second', 'third'].map((name) => <p key={name}>{name}</p>);
const status = () => screen.getByRole('status').textContent;
const pause = () => screen.getByRole('button', { name: 'Pause motion' });
const play = () => screen.getByRole('button', { name: 'Play motion' });

describe('a carousel with autoplay', () => {
  beforeEach(async () => {
    await import('../../../../src/ui/carousel/CarouselTrack.tsx');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    setMotionPaused(false);
  });

  const advance = (durationMs: number) => act(() => vi.advanceTimersByTimeAsync(durationMs));

  async function renderCarousel() {
    render(
      <>
        <MotionButton />
        <Carousel settings={settings} label="campaign" slides={slides} autoPlay showStatus />
      </>,
    );
    await advance(settings.intervalMs);
    // It waits until the shopper scrolls near.
    expect(screen.queryByText('second')).not.toBeInTheDocument();
    act(scrollToEnd);
    await advance(0);
  }

  async function expectNext(next: string) {
    await advance(settings.intervalMs + settings.slideTimeMs);
    expect(status()).toBe(next);
  }

  async function expectStopped(at = '1 of 3') {
    await advance(10 * settings.intervalMs);
    expect(status()).toBe(at);
  }

  it('moves every 3 seconds, from the last slide to the first, in 350 ms [2.R.9] [2.R.10] [9.8] [9.9]', async () => {
    await renderCarousel();
    const track = document.querySelector<HTMLElement>('ul.slider');
    expect(track?.style.transitionDuration).toBe('350ms');
    expect(status()).toBe('1 of 3');
    for (const next of ['2 of 3', '3 of 3', '1 of 3']) {
      const before = status();
      await advance(2999);
      expect(status()).toBe(before);
      await advance(1);
      expect(status()).toBe(next);
    }
  });

  it('stops on keyboard focus, and plays again only on request [U10]', async () => {
    await renderCarousel();
    const next = screen.getByRole('button', { name: 'Next slide of campaign' });
    // Whether jsdom takes a focus for the keyboard's depends on what other files have done before.
    const matches = vi.spyOn(next, 'matches').mockImplementation((selector) => selector === ':focus-visible');
    act(() => next.focus());
    await expectStopped();
    matches.mockRestore();
    act(() => next.blur());
    await expectStopped();
    fireEvent.click(pause());
    act(() => play().focus());
    fireEvent.click(play());
    await expectNext('2 of 3');
  });

  it('stops while hovered, but not touched, and continues afterwards, even if it was paused in between [2.R.12] [4.36] [U10]', async () => {
    await renderCarousel();
    const stage = screen.getByText('first', { selector: 'li[aria-hidden=false] *' });
    fireEvent.pointerEnter(stage, { pointerType: 'touch' });
    await expectNext('2 of 3');
    fireEvent.pointerEnter(stage, { pointerType: 'mouse' });
    await expectStopped('2 of 3');
    fireEvent.click(pause());
    fireEvent.pointerLeave(stage);
    fireEvent.click(play());
    for (const next of ['3 of 3', '1 of 3']) await expectNext(next);
  });

  it('does not play when the shopper prefers reduced data [U47]', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }));
    await renderCarousel();
    await expectStopped();
  });

  it('is paused by the button that pauses the countdown, for the whole visit [U11]', async () => {
    const endMs = Date.now() + 60_000;
    render(<Countdown endMs={endMs} />);
    await renderCarousel();
    const left = () => screen.getByRole('timer').textContent;
    const before = left();

    // Autoplay would be announced every few seconds.
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'off');
    fireEvent.click(pause());
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
    expect(sessionStorage.getItem('motionPaused')).toBe('true');
    await expectStopped();
    expect(left()).toBe(before);

    fireEvent.click(play());
    await expectNext('2 of 3');
    // 36.35 of its 60 seconds have passed: it reads the clock, whether or not it was paused.
    expect(left()).toBe('Sale ends in: 0 Day 00.00.24');

    fireEvent.click(pause());
    const stopped = left();
    await advance(3 * countdownTickMs);
    expect(left()).toBe(stopped);
  });
});

describe('a carousel with the keyboard', () => {
  it('moves one step with the arrow keys on any control, wraps in both directions, and ignores other keys [4.34] [4.35]', () => {
    render(<Carousel settings={settings} label="campaign" slides={slides} showStatus />);
    const next = screen.getByRole('button', { name: 'Next slide of campaign' });
    fireEvent.keyDown(next, { key: 'ArrowRight' });
    expect(status()).toBe('2 of 3');
    fireEvent.keyDown(next, { key: 'ArrowLeft' });
    fireEvent.keyDown(next, { key: 'ArrowLeft' });
    expect(status()).toBe('3 of 3');
    // Other keys keep their default action.
    expect(fireEvent.keyDown(next, { key: 'ArrowDown' })).toBe(true);
    expect(status()).toBe('3 of 3');
  });
});

describe('a carousel with links in its slides [U67]', () => {
  const links = ['first', 'second', 'third'].map((name) => (
    <a key={name} href={`#${name}`}>
      {name}
    </a>
  ));
  const currentLink = () => screen.getByRole('link');
  const focusable = () =>
    [...screen.getByRole('region').querySelectorAll('a, button')].filter(
      (control) => !control.closest('[inert]'),
    );

  async function renderLinks() {
    render(<Carousel settings={settings} label="campaign" slides={links} autoPlay centerMode />);
    await scrollToEndWhenIdle();
    await screen.findAllByText('second');
  }

  it('has its buttons first, the link of the current slide last, none of the copies, and keeps the focus while the slides move [U10]', async () => {
    await renderLinks();
    const names = () => focusable().map(({ textContent }) => textContent);
    const controls = ['Previous slide of campaign', 'Next slide of campaign'];
    expect(names()).toEqual([...controls, 'first']);
    act(() => currentLink().focus());
    fireEvent.keyDown(currentLink(), { key: 'ArrowRight' });
    expect(names()).toEqual([...controls, 'second']);
    expect(currentLink()).toHaveFocus();
    fireEvent.keyDown(currentLink(), { key: 'ArrowLeft' });
    fireEvent.keyDown(currentLink(), { key: 'ArrowLeft' });
    expect(currentLink()).toHaveTextContent('third');
    expect(currentLink()).toHaveFocus();
  });
});

it.each([
  ['sideways, then up', '20,3 30,40', '3 of 3'],
  ['up, then sideways', '3,20 40,30', '1 of 3'],
])('a touch that moves %s leaves slide and page as they should be [U14]', async (_way, points, shown) => {
  render(<Carousel settings={settings} label="pictures" slides={slides} showStatus />);
  await scrollToEndWhenIdle();
  await screen.findByText('second');
  const slide = screen.getByText('first', { selector: 'li[aria-hidden=false] *' });
  const touch = (point: string) => {
    const [clientX, clientY] = point.split(',').map(Number);
    return { touches: [{ clientX, clientY, pageX: clientX, pageY: clientY }] } as never;
  };
  fireEvent.touchStart(slide, touch('0,0'));
  const isScrolled = points.split(' ').every((point) => fireEvent.touchMove(slide, touch(point)));
  fireEvent.touchEnd(slide, { touches: [] });
  expect(status()).toBe(shown);
  expect(isScrolled).toBe(shown === '1 of 3');
});
