import type { Locator, Page } from '@playwright/test';
import { expect, test } from './shop.ts';

/** Longer than every transition and layout; the test advances the clock. */
const settledMs = 500;
const slideTimeMs = 350;
const intervalMs = 3000;

interface Stage {
  /** The path of the picture nearest to the middle, without its width. */
  middle: string;
  /** Distance between the middle of the stage and the middle of that picture. */
  offsetPx: number;
  /** Width of the middle slide in percent of the stage's width. */
  slidePercent: number;
}

/** Measures what a shopper sees of a carousel, however it is built. */
function measureStage(carousel: Locator): Promise<Stage> {
  return carousel.evaluate((root) => {
    const stage = [...root.querySelectorAll('div')].find((element) => element.id !== '') ?? root;
    const frame = stage.getBoundingClientRect();
    const centre = (box: DOMRect) => box.left + box.width / 2;
    const pictures = [...stage.querySelectorAll('img')].map((image) => ({
      name: new URL(image.currentSrc || image.src).pathname,
      box: image.getBoundingClientRect(),
    }));
    const distance = (box: DOMRect) => Math.abs(centre(box) - centre(frame));
    const [nearest] = pictures.toSorted((a, b) => distance(a.box) - distance(b.box));
    if (!nearest) throw new Error('The carousel has no picture.');
    return {
      middle: nearest.name,
      offsetPx: Math.round(distance(nearest.box)),
      slidePercent: Math.round((nearest.box.width / frame.width) * 100),
    };
  });
}

const middleOf = async (carousel: Locator) => (await measureStage(carousel)).middle;

/** The selected picture, even before it has slid in: the one that is not hidden from screen readers. */
const selectedOf = (carousel: Locator) =>
  carousel.evaluate(async (root) => {
    // React schedules renders with messages, which the stopped clock does not stop.
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', resolve);
      port1.start();
      port2.postMessage(0);
    });
    const image = [...root.querySelectorAll('img')].find(
      (candidate) => !candidate.closest('[aria-hidden="true"]'),
    );
    if (!image) throw new Error('No picture is selected.');
    // currentSrc is empty until the browser has chosen a source.
    return new URL(image.currentSrc || image.src).pathname;
  });

const hero = (page: Page) => page.getByRole('region', { name: 'campaign 1' });

/** Waits for the slide animation, which the test clock does not control. */
async function expectSettled(carousel: Locator) {
  await expect.poll(() => middleOf(carousel)).toBe(await selectedOf(carousel));
  await expect.poll(async () => (await measureStage(carousel)).offsetPx).toBeLessThan(2);
}

/** Checks after every interval, because a full round would end at the first picture again. */
async function expectToStayOn(page: Page, carousel: Locator, picture: string) {
  for (let round = 0; round < 4; round += 1) {
    await page.clock.runFor(intervalMs);
    expect(await selectedOf(carousel)).toBe(picture);
  }
}

/** Opens the home page, scrolls to the carousel without hovering over it, and stops the clock. */
async function openHero(page: Page, url: string) {
  await page.clock.install();
  await page.goto(url);
  const carousel = hero(page);
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.locator('img').nth(2)).toBeAttached();
  await page.mouse.move(0, 0);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.clock.runFor(settledMs);
  await expectSettled(carousel);
  return carousel;
}

/** The pictures in the order in which a carousel button shows them. */
async function stepThrough(page: Page, carousel: Locator, name: RegExp) {
  const pictures = [await middleOf(carousel)];
  for (let step = 0; step < 12; step += 1) {
    const before = pictures.at(-1) ?? '';
    await carousel.getByRole('button', { name }).click();
    await page.clock.runFor(settledMs);
    await expect.poll(() => middleOf(carousel)).not.toBe(before);
    await expect.poll(async () => (await measureStage(carousel)).offsetPx).toBeLessThan(2);
    const now = await middleOf(carousel);
    if (now === pictures[0]) return pictures;
    pictures.push(now);
  }
  throw new Error('The carousel did not return to its first picture.');
}

test('the hero carousel shows its slide at 80 percent of its width', async ({ page, shop }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(shop.url);
    const carousel = hero(page);
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel.locator('img').nth(2)).toBeAttached();
    await expect.poll(async () => (await measureStage(carousel)).slidePercent).toBe(80);
    expect((await measureStage(carousel)).offsetPx).toBeLessThan(2);
  }
});

test('the hero carousel advances every 3 seconds in an endless loop', async ({ page, shop }) => {
  const carousel = await openHero(page, shop.url);
  const stepMs = 100;
  const shown = [await selectedOf(carousel)];
  const changesMs: number[] = [];
  for (let nowMs = stepMs; nowMs <= 7 * intervalMs; nowMs += stepMs) {
    await page.clock.runFor(stepMs);
    const selected = await selectedOf(carousel);
    if (selected === shown.at(-1)) continue;
    shown.push(selected);
    changesMs.push(nowMs);
  }
  const gapsMs = changesMs.slice(1).map((changeMs, index) => changeMs - (changesMs[index] ?? 0));
  expect(gapsMs.length).toBeGreaterThan(4);
  expect(new Set(gapsMs)).toEqual(new Set([intervalMs]));

  const order = [...new Set(shown)];
  expect(order.length).toBeGreaterThan(1);
  expect(order.length).toBeLessThan(shown.length);
  expect(shown).toEqual(shown.map((_picture, index) => order[index % order.length]));
});

test('the hero carousel pauses while the mouse is over it and continues afterwards', async ({
  page,
  shop,
}) => {
  const carousel = await openHero(page, shop.url);
  const first = await selectedOf(carousel);
  const stage = await carousel.boundingBox();
  if (!stage) throw new Error('The carousel is not shown.');
  await page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height / 3);
  await expectToStayOn(page, carousel, first);

  await page.mouse.move(0, 0);
  await page.clock.runFor(intervalMs + settledMs);
  await expect.poll(() => selectedOf(carousel)).not.toBe(first);
});

test('the hero carousel stops when it is paused', async ({ page, shop }) => {
  const carousel = await openHero(page, shop.url);
  const first = await selectedOf(carousel);
  await carousel.getByRole('button', { name: 'Pause motion' }).click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await expectToStayOn(page, carousel, first);
});

test('the hero carousel loops in both directions, one step at a time', async ({ page, shop }) => {
  const carousel = await openHero(page, shop.url);
  const forwards = await stepThrough(page, carousel, /^Next slide/);
  const backwards = await stepThrough(page, carousel, /^Previous slide/);
  const [first = '', ...others] = forwards;
  expect(backwards).toEqual([first, ...others.toReversed()]);
});

test('the slide animation takes 350 ms', async ({ page, shop }) => {
  await page.goto(`${shop.url}#/collections/men`);
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  const carousel = page.getByRole('region', { name: /^pictures of/ });
  await expect(carousel.getByText(/^1 of \d+$/)).toBeVisible();
  await expect(carousel.locator('li[aria-hidden="true"]').first()).toBeAttached();
  const durations = await carousel.evaluate(async (root) => {
    [...root.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Next'))?.click();
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frame = 0; frame < 10; frame += 1) {
      await nextFrame();
      const moving = root
        .getAnimations({ subtree: true })
        .filter(
          (animation) => animation instanceof CSSTransition && animation.transitionProperty === 'transform',
        );
      if (moving.length > 0) return moving.map((animation) => animation.effect?.getTiming().duration);
    }
    return [];
  });
  expect(durations).toEqual([slideTimeMs]);
});

test("a product's pictures have a counter and thumbnails 80 px wide", async ({ page, shop }) => {
  await page.goto(`${shop.url}#/collections/men`);
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  const carousel = page.getByRole('region', { name: /^pictures of/ });
  const counter = carousel.getByText(/^\d+ of \d+$/);
  await expect(counter).toHaveText(/^1 of \d+$/);
  const count = Number((await counter.textContent())?.split(' ').at(-1));
  expect(count).toBeGreaterThan(1);

  const thumbnails = carousel.getByRole('button', { name: /^Show picture/ });
  await expect(thumbnails).toHaveCount(count);
  for (const thumbnail of await thumbnails.all()) expect((await thumbnail.boundingBox())?.width).toBe(80);

  await carousel.getByRole('button', { name: /^Previous slide/ }).click();
  await expect(counter).toHaveText(`${count} of ${count}`);
  await expect(thumbnails.last()).toHaveAttribute('aria-current', 'true');
  await carousel.getByRole('button', { name: /^Next slide/ }).click();
  await expect(counter).toHaveText(`1 of ${count}`);
  await thumbnails.nth(1).click();
  await expect(counter).toHaveText(`2 of ${count}`);
});

test('a swipe of more than 5 px moves by one picture, a shorter one does nothing', async ({ page, shop }) => {
  await page.goto(`${shop.url}#/collections/men`);
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  const carousel = page.getByRole('region', { name: /^pictures of/ });
  const counter = carousel.getByText(/^\d+ of \d+$/);
  await expect(counter).toHaveText(/^1 of /);
  await expect(carousel.locator('li[aria-hidden="true"]').first()).toBeAttached();
  const box = await carousel.locator('div[id]').first().boundingBox();
  if (!box) throw new Error('The picture is not shown.');
  const start = { x: box.x + box.width / 2, y: box.y + 100 };

  const swipe = async (byPx: number) => {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    for (let px = 1; px <= Math.abs(byPx); px += 1)
      await page.mouse.move(start.x + Math.sign(byPx) * px, start.y);
    await page.mouse.up();
    // A picture cannot be dragged while it slides in.
    await expect.poll(async () => (await measureStage(carousel)).offsetPx).toBeLessThan(1);
  };
  for (const tooShortPx of [-5, 4, 5]) {
    await swipe(tooShortPx);
    await expect(counter).toHaveText(/^1 of /);
  }
  await swipe(-6);
  await expect(counter).toHaveText(/^2 of /);
  await expect.poll(async () => (await measureStage(carousel)).offsetPx).toBeLessThan(1);
  await swipe(6);
  await expect(counter).toHaveText(/^1 of /);
  await expect.poll(async () => (await measureStage(carousel)).offsetPx).toBeLessThan(1);
  await swipe(40);
  await expect(counter).toHaveText(/^(\d+) of \1$/);
});
