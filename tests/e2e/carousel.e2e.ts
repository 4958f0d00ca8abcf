import type { Locator, Page } from '@playwright/test';
import { expect, test } from './shop.ts';

/** Past every transition and every late layout, on a clock that moves by hand. */
const settledMs = 500;
const slideTimeMs = 350;
const intervalMs = 3000;

interface Stage {
  /** Picture in the middle, by its address without its width. */
  middle: string;
  /** px from the middle of the stage to the middle of that picture. */
  offsetPx: number;
  /** Width of the slide in the middle over that of the stage, in percent. */
  slidePercent: number;
}

/** What a shopper sees of a carousel, measured; needs no knowledge of how it is built. */
function look(carousel: Locator): Promise<Stage> {
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

const middleOf = async (carousel: Locator) => (await look(carousel)).middle;

/** The picture that is not held back from keyboard and screen reader: the selected one, before it has slid in. */
const selectedOf = (carousel: Locator) =>
  carousel.evaluate(async (root) => {
    // React's turn comes by a message, which the stopped clock does not hold back.
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
    // A picture that the browser has not chosen yet has no current source.
    return new URL(image.currentSrc || image.src).pathname;
  });

const hero = (page: Page) => page.getByRole('region', { name: 'campaign 1' });

/** Sliding takes its time by the browser's own clock, which no test moves. */
async function expectSettled(carousel: Locator) {
  await expect.poll(() => middleOf(carousel)).toBe(await selectedOf(carousel));
  await expect.poll(async () => (await look(carousel)).offsetPx).toBeLessThan(2);
}

/** Looks in every interval: after as many steps as there are slides the first is there again. */
async function expectToStand(page: Page, carousel: Locator, picture: string) {
  for (let round = 0; round < 4; round += 1) {
    await page.clock.runFor(intervalMs);
    expect(await selectedOf(carousel)).toBe(picture);
  }
}

/** Opens the home page with the carousel in view, nobody's mouse over it, and stops the clock. */
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

/** The pictures in the order in which the carousel shows them, by its own button. */
async function goRound(page: Page, carousel: Locator, name: RegExp) {
  const seen = [await middleOf(carousel)];
  for (let step = 0; step < 12; step += 1) {
    const before = seen.at(-1) ?? '';
    await carousel.getByRole('button', { name }).click();
    await page.clock.runFor(settledMs);
    await expect.poll(() => middleOf(carousel)).not.toBe(before);
    await expect.poll(async () => (await look(carousel)).offsetPx).toBeLessThan(2);
    const now = await middleOf(carousel);
    if (now === seen[0]) return seen;
    seen.push(now);
  }
  throw new Error('The carousel did not come back to its first picture.');
}

test('the hero carousel shows its slide at 80 percent, its neighbours beside it', async ({ page, shop }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(shop.url);
    const carousel = hero(page);
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel.locator('img').nth(2)).toBeAttached();
    await expect.poll(async () => (await look(carousel)).slidePercent).toBe(80);
    expect((await look(carousel)).offsetPx).toBeLessThan(2);
  }
});

test('the hero carousel plays by itself: a step every 3 seconds, and round without an end', async ({
  page,
  shop,
}) => {
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

test('the hero carousel stands still while the mouse is over it, and goes on afterwards', async ({
  page,
  shop,
}) => {
  const carousel = await openHero(page, shop.url);
  const first = await selectedOf(carousel);
  const stage = await carousel.boundingBox();
  if (!stage) throw new Error('The carousel is not shown.');
  await page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height / 3);
  await expectToStand(page, carousel, first);

  await page.mouse.move(0, 0);
  await page.clock.runFor(intervalMs + settledMs);
  await expect.poll(() => selectedOf(carousel)).not.toBe(first);
});

test('the hero carousel stands still once it is paused', async ({ page, shop }) => {
  const carousel = await openHero(page, shop.url);
  const first = await selectedOf(carousel);
  await carousel.getByRole('button', { name: 'Pause motion' }).click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await expectToStand(page, carousel, first);
});

test('the hero carousel wraps by one step in both directions', async ({ page, shop }) => {
  const carousel = await openHero(page, shop.url);
  const forwards = await goRound(page, carousel, /^Next slide/);
  const backwards = await goRound(page, carousel, /^Previous slide/);
  const [first = '', ...others] = forwards;
  expect(backwards).toEqual([first, ...others.toReversed()]);
});

test('a slide takes 350 ms', async ({ page, shop }) => {
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

test('the pictures of a product are counted, and chosen by thumbnails of 80 px', async ({ page, shop }) => {
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

test('a swipe of more than 5 px moves one picture on, a shorter one none', async ({ page, shop }) => {
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
    // What is still sliding in cannot be taken hold of.
    await expect.poll(async () => (await look(carousel)).offsetPx).toBeLessThan(1);
  };
  for (const tooShortPx of [-5, 4, 5]) {
    await swipe(tooShortPx);
    await expect(counter).toHaveText(/^1 of /);
  }
  await swipe(-6);
  await expect(counter).toHaveText(/^2 of /);
  await expect.poll(async () => (await look(carousel)).offsetPx).toBeLessThan(1);
  await swipe(6);
  await expect(counter).toHaveText(/^1 of /);
  await expect.poll(async () => (await look(carousel)).offsetPx).toBeLessThan(1);
  await swipe(40);
  await expect(counter).toHaveText(/^(\d+) of \1$/);
});
