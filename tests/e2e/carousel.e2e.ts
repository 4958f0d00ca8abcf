import type { Locator, Page } from '@playwright/test';
import { allOf, boxOf } from './steps.ts';
import { expect, test } from './shop.ts';

interface Stage {
  /** The path of the picture nearest to the middle, without its width. */
  middle: string;
  /** The selected picture, even before it has slid in: the one that is not hidden from screen readers. */
  selected: string | undefined;
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
    const distance = (box: DOMRect) => Math.abs(box.left + box.width / 2 - frame.left - frame.width / 2);
    const pictures = [...stage.querySelectorAll('img')].map((image) => ({
      name: new URL(image.currentSrc || image.src).pathname,
      box: image.getBoundingClientRect(),
      isHidden: image.closest('[aria-hidden="true"]') !== null,
    }));
    const [nearest] = pictures.toSorted((a, b) => distance(a.box) - distance(b.box));
    if (!nearest) throw new Error('The carousel has no picture.');
    return {
      middle: nearest.name,
      selected: pictures.find(({ isHidden }) => !isHidden)?.name,
      offsetPx: Math.round(distance(nearest.box)),
      slidePercent: Math.round((nearest.box.width / frame.width) * 100),
    };
  });
}

const middleOf = async (carousel: Locator) => (await measureStage(carousel)).middle;
const counterOf = (carousel: Locator) => carousel.getByText(/^\d+ of \d+$/);

/** Waits until the selected slide stands in the middle. */
const expectSettled = (carousel: Locator) =>
  expect(async () => {
    const { middle, selected, offsetPx } = await measureStage(carousel);
    expect({ middle, isCentred: offsetPx < 2 }).toEqual({ middle: selected, isCentred: true });
  }).toPass();

declare global {
  interface Window {
    /** The pictures that were in the middle of the stage, one after the other. */
    seen: string[];
  }
}

/** Records in every frame what is in the middle of the stage. */
const recordFrames = (carousel: Locator) =>
  carousel.evaluate((root) => {
    const stage = [...root.querySelectorAll('div')].find((element) => element.id !== '') ?? root;
    const seen: string[] = [];
    window.seen = seen;
    const record = () => {
      if (window.seen !== seen) return;
      const frame = stage.getBoundingClientRect();
      const middlePx = frame.left + frame.width / 2;
      const middle = [...stage.querySelectorAll('img')].find((image) => {
        const { left, right } = image.getBoundingClientRect();
        return left <= middlePx && middlePx < right;
      });
      const name = middle && new URL(middle.currentSrc || middle.src).pathname;
      // Between two pictures there is a gap.
      if (name !== undefined && name !== seen.at(-1)) seen.push(name);
      requestAnimationFrame(record);
    };
    record();
  });

/** Drags the mouse to the side. The stage may have moved since the last time, because what is around it loads late. */
async function drag(page: Page, carousel: Locator, byPx: number) {
  const stage = await boxOf(carousel.locator('div[id]').first());
  const [x, y] = [stage.x + stage.width / 2, stage.y + 100];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byPx, y, { steps: Math.min(Math.abs(byPx), 10) });
  await page.mouse.up();
}

test('a campaign shows 80 percent of a slide, and never winds back: after the last slide, the first comes on [9.11] [9.12] [U68]', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url);
  await page.getByRole('button', { name: 'Pause motion' }).click();
  const carousel = page.getByRole('region', { name: 'campaign 1' });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.locator('li.slide').first()).toBeAttached();
  await expectSettled(carousel);
  expect((await measureStage(carousel)).slidePercent).toBe(80);
  const next = carousel.getByRole('button', { name: /^Next/ });
  const counter = counterOf(carousel);
  const press = (key: string) => next.press(key);
  const ways = {
    buttons: [() => next.click(), () => carousel.getByRole('button', { name: /^Previous/ }).click()],
    swipes: [() => drag(page, carousel, -60), () => drag(page, carousel, 60)],
  };
  for (const [way, moves] of Object.entries(ways)) {
    // To the last slide, on to the first, and back again.
    await press('ArrowLeft');
    await expect(counter).toHaveText(/^(\d+) of \1$/);
    await expectSettled(carousel);
    for (const move of moves) {
      const from = await middleOf(carousel);
      await recordFrames(carousel);
      await move();
      await expect.poll(() => middleOf(carousel), way).not.toBe(from);
      await expectSettled(carousel);
      const seen = await page.evaluate(() => window.seen);
      expect(seen, `${way}: pictures in the middle`).toEqual([from, await middleOf(carousel)]);
    }
    await press('ArrowRight');
    await expect(counter).toHaveText(/^1 of /);
    await expectSettled(carousel);
  }
  // No drag has followed the link of a slide.
  expect(new URL(page.url()).hash).toMatch(/^(#\/)?$/);
});

test("a product's pictures have thumbnails 80 px wide, and a swipe of more than 5 px moves by one [2.R.11] [9.10] [9.13] [U14] [U25]", async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}#/collections/weligama-batik-maxi`);
  const carousel = page.getByRole('region', { name: /^pictures of/ });
  const counter = counterOf(carousel);
  await expect(counter).toHaveText('1 of 4');
  const thumbnails = carousel.getByRole('button', { name: /^Show picture/ });
  for (const thumbnail of await allOf(thumbnails)) expect((await boxOf(thumbnail)).width).toBe(80);
  await expect(thumbnails).toHaveCount(4);
  await expect(carousel.locator('li[aria-hidden="true"]').first()).toBeAttached();
  await expectSettled(carousel);
  for (const [byPx, shown] of [
    [-5, 1],
    [5, 1],
    [-6, 2],
    [6, 1],
    [40, 4],
  ] as const) {
    await drag(page, carousel, byPx);
    await expect(counter).toHaveText(`${shown} of 4`);
    // A picture cannot be dragged while it slides in.
    await expectSettled(carousel);
  }
});
