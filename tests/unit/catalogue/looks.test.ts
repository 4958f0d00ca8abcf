import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { picturesFolder } from '../../../local/catalogue/pictureFiles.ts';
import { picturesOf } from '../../../local/catalogue/seed/pictures.ts';
import { products } from '../../../local/catalogue/seed/products.ts';

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
  it('have a face in every picture in which they look at us [U76]', () => {
    for (const entry of products) {
      const worn = picturesOf(entry).find(({ view }) => view === 'worn');
      const faces = countOf(worn?.picture.draw() ?? '', 'class="face"');
      expect(faces, entry.slug).toBe(entry.design.look.head === 'back' ? 0 : 1);
    }
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

it('take at most 8 MiB in the repository', () => {
  const bytes = readdirSync(picturesFolder).reduce(
    (sum, name) => sum + statSync(join(picturesFolder, name)).size,
    0,
  );
  expect(bytes).toBeLessThanOrEqual(8 * 1024 * 1024);
});
