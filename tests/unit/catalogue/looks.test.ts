import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawHead } from '../../../local/catalogue/drawings/head.ts';
import type { HairName } from '../../../local/catalogue/drawings/head.ts';
import { skins } from '../../../local/catalogue/drawings/palette.ts';
import { crops } from '../../../local/catalogue/drawings/productPicture.ts';
import { picturesFolder } from '../../../local/catalogue/pictureFiles.ts';
import { looks } from '../../../local/catalogue/seed/looks.ts';
import { altEnding, picturesOf, scenePictures } from '../../../local/catalogue/seed/pictures.ts';
import { products } from '../../../local/catalogue/seed/products.ts';

const hairs: HairName[] = ['short', 'crop', 'curls', 'bun', 'waves', 'braid', 'topknot', 'long'];
const genders = ['men', 'women', 'unisex'] as const;

const countOf = (text: string, part: string) => text.split(part).length - 1;

/** What a card shows first: the view and how it is posed or laid out. */
function compositionOf({ design: { look } }: (typeof products)[number]): string {
  return look.leadsWithWorn ? `worn ${look.crop} ${look.pose} ${look.head}` : look.front;
}

function paperOf({ design: { look } }: (typeof products)[number]): string {
  return look.leadsWithWorn ? (look.wornPaper ?? look.paper) : look.paper;
}

describe('people', () => {
  it.each(hairs)('with %s hair have a face, or are seen from behind', (hair) => {
    for (const isMan of [true, false]) {
      const style = { isMan, skin: skins[0], hair, turn: 4 };
      for (const head of ['face', 'hat'] as const) {
        expect(drawHead({ ...style, head }, '#a9734f').skull).toContain('class="face"');
      }
      const fromBehind = drawHead({ ...style, head: 'back' }, '#a9734f');
      expect(fromBehind.skull).not.toContain('#a9734f');
      expect(fromBehind.front).toContain('<path');
    }
  });

  it('have a face in every picture in which they look at us [U76]', () => {
    for (const entry of products) {
      const worn = picturesOf(entry).find(({ view }) => view === 'worn');
      const faces = countOf(worn?.picture.draw() ?? '', 'class="face"');
      expect(faces, entry.slug).toBe(entry.design.look.head === 'back' ? 0 : 1);
    }
  });

  it('are cropped above the hair or below the chin, in body units', () => {
    for (const [name, [top]] of Object.entries(crops)) expect(top < 70 || top > 308, name).toBe(true);
  });

  it('differ in pose and crop [U76]', () => {
    const all = Object.values(looks);
    expect(new Set(all.map(({ pose }) => pose)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(all.map(({ crop }) => crop)).size).toBeGreaterThanOrEqual(7);
    expect(new Set(all.map(({ head }) => head)).size).toBe(3);
  });
});

describe('the pictures of a collection', () => {
  it.each(genders)('of %s differ from card to card [U76]', (gender) => {
    const entries = products.filter((entry) => entry.gender === gender);
    for (const [index, entry] of entries.entries()) {
      const next = entries[index + 1];
      if (!next) continue;
      expect(compositionOf(next), `${entry.slug}, ${next.slug}`).not.toBe(compositionOf(entry));
      expect(paperOf(next), `${entry.slug}, ${next.slug}`).not.toBe(paperOf(entry));
    }
    const fronts = new Set(entries.map(({ design }) => design.look.front));
    expect([...fronts].toSorted()).toEqual(['flat', 'folded', 'form', 'hanger']);
    const worn = entries.filter(({ design }) => design.look.leadsWithWorn).length;
    expect(worn / entries.length).toBeGreaterThan(0.25);
    expect(worn / entries.length).toBeLessThan(0.6);
  });

  it('have an alt text that says how the product is shown', () => {
    const endingsOf = (slug: string) => {
      const entry = products.find((product) => product.slug === slug);
      return entry && picturesOf(entry).map(({ view }) => altEnding(entry, view));
    };
    expect(endingsOf('horton-linen-shirt')).toEqual([
      'on a hanger',
      'as it is worn',
      'from the back',
      'seen closely',
    ]);
    expect(endingsOf('dumbara-handloom-saree')).toEqual([
      'as it is worn, from behind',
      'folded',
      'from the back',
      'seen closely',
    ]);
  });

  it('are filled with cloth for at least four fifths where they show a detail', async () => {
    for (const entry of products) {
      const svg = picturesOf(entry)
        .find(({ view }) => view === 'detail')
        ?.picture.draw();
      // The garment without the wall, which is drawn before the blur of the folds.
      const garment = svg?.slice(svg.indexOf('<defs><filter id="soft"'));
      const alpha = await sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="36" height="48" viewBox="0 0 1200 1600">${garment}</svg>`,
        ),
      )
        .ensureAlpha()
        .extractChannel(3)
        .raw()
        .toBuffer();
      const filled = alpha.filter((value) => value > 127).length / alpha.length;
      expect(filled, entry.slug).toBeGreaterThanOrEqual(0.8);
    }
  });

  it('show every detail at another place [U76]', () => {
    const details = products.map(
      (entry) =>
        picturesOf(entry)
          .find(({ view }) => view === 'detail')
          ?.picture.draw() ?? '',
    );
    expect(new Set(details).size).toBe(products.length);
  });
});

describe('the campaigns', () => {
  /** The number of people in a scene, and how large the largest of them is drawn. */
  const people = Object.values(scenePictures).map(({ draw }) => {
    const svg = draw();
    const figures = svg.split(/<g transform="translate\([^"]*scale\(/).slice(1);
    const scales = figures
      .filter((figure) => /id="\w?sk"/.test(figure.split('</defs>')[0] ?? ''))
      .map((figure) => Number.parseFloat(figure));
    return { count: countOf(svg, 'sk"><stop'), largest: Math.max(0, ...scales) };
  });

  it('show two people, one, or only things', () => {
    expect(people.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([
      0, 0, 0, 1, 1, 1, 2, 2, 2, 2,
    ]);
  });

  it('show every head as a whole', () => {
    for (const [name, { draw }] of Object.entries(scenePictures)) {
      const figures = draw().matchAll(
        /<g transform="translate\([-\d.]+ ([-\d.]+)\) scale\(([\d.]+)\)"><defs><linearGradient id="\w?sk"/g,
      );
      for (const [, y = '', scale = ''] of figures)
        expect(Number(y) + 88 * Number(scale), name).toBeGreaterThan(0);
    }
  });

  it('show people from near and from far [U76]', () => {
    const sizes = people.map(({ largest }) => largest).filter((scale) => scale > 0);
    expect(Math.min(...sizes)).toBeLessThan(0.3);
    expect(Math.max(...sizes)).toBeGreaterThan(1.2);
    expect(new Set(sizes).size).toBe(sizes.length);
  });
});

it('take at most 8 MiB in the repository', () => {
  const bytes = readdirSync(picturesFolder).reduce(
    (sum, name) => sum + statSync(join(picturesFolder, name)).size,
    0,
  );
  expect(bytes).toBeLessThanOrEqual(8 * 1024 * 1024);
});
