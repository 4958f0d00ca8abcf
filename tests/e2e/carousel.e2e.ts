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

test(
  'the hero carousel shows its slide at 80 percent of its width [9.11]',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(shop.url);
      const carousel = hero(page);
      await carousel.scrollIntoViewIfNeeded();
      await expect(carousel.locator('img').nth(2)).toBeAttached();
      await expect.poll(async () => (await measureStage(carousel)).slidePercent).toBe(80);
      expect((await measureStage(carousel)).offsetPx).toBeLessThan(2);
    }
  },
);

test('the hero carousel advances every 3 seconds in an endless loop [2.R.9] [2.R.10] [9.9] [9.12]', async ({
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

test(
  'the hero carousel pauses while the mouse is over it and continues afterwards [2.R.12] [4.36]',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const carousel = await openHero(page, shop.url);
    const first = await selectedOf(carousel);
    const stage = await carousel.boundingBox();
    if (!stage) throw new Error('The carousel is not shown.');
    await page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height / 3);
    await expectToStayOn(page, carousel, first);

    await page.mouse.move(0, 0);
    await page.clock.runFor(intervalMs + settledMs);
    await expect.poll(() => selectedOf(carousel)).not.toBe(first);
  },
);

test('the hero carousel stops when it is paused', async ({ page, shop }) => {
  const carousel = await openHero(page, shop.url);
  const first = await selectedOf(carousel);
  await carousel.getByRole('button', { name: 'Pause motion' }).click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await expectToStayOn(page, carousel, first);
});

test(
  'the hero carousel loops in both directions, one step at a time [4.34] [4.35] [U14]',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const carousel = await openHero(page, shop.url);
    const forwards = await stepThrough(page, carousel, /^Next slide/);
    const backwards = await stepThrough(page, carousel, /^Previous slide/);
    const [first = '', ...others] = forwards;
    expect(backwards).toEqual([first, ...others.toReversed()]);
  },
);

declare global {
  interface Window {
    /** The pictures that were in the middle of the stage, one after the other, and the least that was filled of its width. */
    seen: { pictures: string[]; leastFilled: number };
  }
}

/** Records in every frame what is in the middle of the stage, and how much of the stage has a slide. */
const recordFrames = (carousel: Locator) =>
  carousel.evaluate((root) => {
    const stage = [...root.querySelectorAll('div')].find((element) => element.id !== '') ?? root;
    window.seen = { pictures: [], leastFilled: 1 };
    const record = () => {
      const frame = stage.getBoundingClientRect();
      const images = [...stage.querySelectorAll('img')].map((image) => ({
        name: new URL(image.currentSrc || image.src).pathname,
        box: image.getBoundingClientRect(),
      }));
      const middlePx = frame.left + frame.width / 2;
      const middle = images.find(({ box }) => box.left <= middlePx && middlePx < box.right);
      // Between two pictures there is a gap.
      if (middle && middle.name !== window.seen.pictures.at(-1)) window.seen.pictures.push(middle.name);
      const isFilled = (x: number) => images.some(({ box }) => box.left - 6 <= x && x < box.right + 6);
      const points = Array.from(
        { length: 21 },
        (_, index) => frame.left + (frame.width * (index + 0.5)) / 21,
      );
      const filled = points.filter(isFilled).length / points.length;
      window.seen.leastFilled = Math.min(window.seen.leastFilled, filled);
      requestAnimationFrame(record);
    };
    record();
  });

const campaigns = ['campaign 1', 'campaign 2'];

for (const name of campaigns) {
  test(
    `${name} never winds back: after the last slide, the first comes on in the same direction [U68]`,
    { tag: name === 'campaign 1' ? [] : '@nightly' },
    async ({ page, shop }) => {
      // Autoplay is tested below.
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto(shop.url);
      const carousel = page.getByRole('region', { name });
      await carousel.scrollIntoViewIfNeeded();
      await carousel.getByRole('button', { name: 'Pause motion' }).click();
      await expect(carousel.locator('li.slide').first()).toBeAttached();
      const next = carousel.getByRole('button', { name: /^Next/ });
      const previous = carousel.getByRole('button', { name: /^Previous/ });
      const slidesOf = () => carousel.getByText(/^\d of \d$/).textContent();
      const count = Number((await slidesOf())?.split(' ').at(-1));
      expect(count).toBeGreaterThan(1);
      const box = await carousel.locator('div[id]').first().boundingBox();
      if (!box) throw new Error('The carousel is not shown.');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

      const ways: Record<string, [forwards: () => Promise<void>, back: () => Promise<void>]> = {
        buttons: [() => next.click(), () => previous.click()],
        keys: [
          async () => {
            await next.focus();
            await page.keyboard.press('ArrowRight');
          },
          async () => {
            await next.focus();
            await page.keyboard.press('ArrowLeft');
          },
        ],
        swipes: ([-1, 1] as const).map((direction) => async () => {
          await page.mouse.move(x, y);
          await page.mouse.down();
          await page.mouse.move(x + direction * 60, y, { steps: 6 });
          await page.mouse.up();
        }) as [() => Promise<void>, () => Promise<void>],
      };
      for (const [way, [forwards, back]] of Object.entries(ways)) {
        // To the last slide, on to the first, and back again.
        while ((await slidesOf()) !== `${count} of ${count}`) {
          await forwards();
          await expectSettled(carousel);
        }
        for (const move of [forwards, back]) {
          const from = await middleOf(carousel);
          await recordFrames(carousel);
          await move();
          await expect.poll(() => middleOf(carousel)).not.toBe(from);
          await expectSettled(carousel);
          const seen = await page.evaluate(() => window.seen);
          expect(seen.pictures, `${way}: pictures in the middle`).toEqual([from, await middleOf(carousel)]);
          expect(seen.leastFilled, `${way}: part of the stage with slides`).toBe(1);
        }
        expect(await slidesOf()).toBe(`${count} of ${count}`);
      }
      expect(new URL(page.url()).hash).toMatch(/^(#\/)?$/);
    },
  );
}

test(
  'autoplay goes on from the last slide to the first without winding back [U68]',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    await page.goto(shop.url);
    const carousel = hero(page);
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel.locator('li.slide').first()).toBeAttached();
    await page.mouse.move(0, 0);
    await carousel.getByRole('button', { name: /^Previous/ }).click();
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await expectSettled(carousel);
    const last = await middleOf(carousel);
    await recordFrames(carousel);
    await expect.poll(() => middleOf(carousel)).not.toBe(last);
    await expectSettled(carousel);
    expect((await page.evaluate(() => window.seen)).pictures).toEqual([last, await middleOf(carousel)]);
    await expect(carousel.getByText(/^1 of \d$/)).toBeAttached();
  },
);

test('the current slide is a link, which a drag does not follow and keyboard focus stops [U67]', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url);
  const carousel = hero(page);
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.locator('li.slide').first()).toBeAttached();
  const link = carousel.getByRole('link');
  await expect(link).toHaveCount(1);

  // Play, then on to the link with the keyboard: it stops.
  await carousel.getByRole('button', { name: /motion$/ }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const pause = carousel.getByRole('button', { name: 'Pause motion' });
  if (!(await pause.isVisible())) await page.keyboard.press('Enter');
  await expect(pause).toBeFocused();
  for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(carousel.getByRole('button', { name: 'Play motion' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expectSettled(carousel);
  await expect(link).toBeFocused();
  const box = await link.boundingBox();
  const stage = await carousel.boundingBox();
  if (!box || !stage) throw new Error('The carousel is not shown.');
  expect(Math.abs(box.x + box.width / 2 - (stage.x + stage.width / 2))).toBeLessThan(2);

  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 80, y, { steps: 5 });
  await page.mouse.up();
  await expectSettled(carousel);
  expect(new URL(page.url()).hash).toMatch(/^(#\/)?$/);

  // A click on the visible edge of the next slide selects it.
  const before = await middleOf(carousel);
  await page.mouse.click(stage.x + stage.width - 8, y);
  await expect.poll(() => middleOf(carousel)).not.toBe(before);
  expect(new URL(page.url()).hash).toMatch(/^(#\/)?$/);
  await expectSettled(carousel);

  const target = await link.getAttribute('href');
  await page.mouse.click(x, y);
  await expect(page).toHaveURL((url) => url.hash === target);
});

test('the slide animation takes 350 ms [9.8]', { tag: '@nightly' }, async ({ page, shop }) => {
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

test("a product's pictures have a counter and thumbnails 80 px wide [2.R.23] [9.13] [U25]", async ({
  page,
  shop,
}) => {
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

test('a swipe of more than 5 px moves by one picture, a shorter one does nothing [2.R.11] [9.10] [U14]', async ({
  page,
  shop,
}) => {
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
