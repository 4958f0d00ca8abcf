import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawImage } from '../../../local/catalogue/drawImage.ts';
import { hasText, pictureFileName, picturesFolder } from '../../../local/catalogue/pictureFiles.ts';
import { pictures, picturesOf } from '../../../local/catalogue/seed/pictures.ts';
import { products } from '../../../local/catalogue/seed/products.ts';

describe('the rendered pictures', () => {
  it('are up to date with the drawings (if not, run `npm run screenshots -- demo`)', () => {
    const expected = pictures.flatMap(({ file }) => {
      const svg = drawImage(file) ?? '';
      return hasText(svg) ? [] : [pictureFileName(file, svg)];
    });
    expect(readdirSync(picturesFolder).toSorted()).toEqual(expected.toSorted());
  });

  it('take at most 8 MiB in the repository', () => {
    const sizes = readdirSync(picturesFolder).map((name) => statSync(join(picturesFolder, name)).size);
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(8 * 1024 * 1024);
  });

  it('have a face wherever a person looks at us [U76]', () => {
    for (const entry of products) {
      const worn =
        picturesOf(entry)
          .find(({ view }) => view === 'worn')
          ?.picture.draw() ?? '';
      const faces = worn.split('class="face"').length - 1;
      expect(faces, entry.slug).toBe(entry.design.look.head === 'back' ? 0 : 1);
    }
  });

  it.each(['men', 'women', 'unisex'])(
    'of %s are posed or laid out differently from card to card [U76]',
    (gender) => {
      const compositions = products
        .filter((entry) => entry.gender === gender)
        .map(({ design: { look } }) =>
          look.leadsWithWorn ? `worn ${look.crop} ${look.pose} ${look.head}` : look.front,
        );
      for (const [index, composition] of compositions.entries())
        expect(compositions[index + 1], `card ${index + 1}`).not.toBe(composition);
    },
  );
});
