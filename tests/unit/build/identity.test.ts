import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { coloursOf, identify, manifestOf } from '../../../build/identity.ts';
import { ownShop } from '../../support/ownShop.ts';

const colours = { paper: '#fbf8f3', darkPaper: '#17191a', accent: '#0d5c63' };
const identity = { name: 'Kandy & Co', tagline: 'Cloth', description: 'A "shop"', wordMark: undefined };

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/node_modules|[\\/](dist|\.sanity)[\\/]/.test(file));
}

describe("the shop's identity", () => {
  it('is defined only in src/config/shop.ts', () => {
    const folders = ['public', 'src', 'apps/board', 'apps/studio'];
    const files = ['index.html', ...folders.flatMap(filesOf)];
    const ownValues = [
      ownShop.name,
      ownShop.tagline,
      ownShop.company,
      ownShop.email,
      ownShop.phone,
      ownShop.address.street,
      ownShop.url,
    ];
    const matches = files.filter((file) => {
      const text = readFileSync(file, 'utf8').toLowerCase();
      return ownValues.some((value) => text.includes(value.toLowerCase()));
    });
    expect(matches).toEqual([join('src', 'config', 'shop.ts')]);
  });

  it('is inserted into the page as text, never as markup', () => {
    const page =
      '<title>{{name}}</title><meta content="{{description}}"/><b>{{logo}}</b>{{paper}}{{darkPaper}}';
    expect(identify(page, identity, colours)).toBe(
      '<title>Kandy &amp; Co</title><meta content="A &quot;shop&quot;"/><b>Kandy &amp; Co</b>#fbf8f3#17191a',
    );
  });

  it('has an icon for each kind of system, and pictures of the sizes that the manifest says', async () => {
    const { icons, screenshots } = manifestOf(identity, colours);
    expect(icons.map((icon) => ('purpose' in icon ? icon.purpose : 'any'))).toEqual([
      'any',
      'any',
      'maskable',
    ]);
    for (const { src, sizes, type } of [...icons, ...screenshots]) {
      const { width, height, format } = await sharp(join('public', src)).metadata();
      expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type]);
    }
    // Systems cut a shape out of it, so nothing of the square may be empty.
    const { isOpaque } = await sharp(join('public', 'icon-maskable-512.png')).stats();
    expect(isOpaque).toBe(true);
  });

  it('takes the colours from the design tokens, and names the required ones', () => {
    const rule = (paper: string, accent: string, ink: string) =>
      `:root { --paper: ${paper}; --accent: ${accent}; --ink: ${ink}; }`;
    expect(coloursOf(rule('#ffffff', '#112233', '#222222') + rule('#000000', '#aabbcc', '#eeeeee'))).toEqual({
      paper: '#ffffff',
      darkPaper: '#000000',
      accent: '#112233',
      darkAccent: '#aabbcc',
      ink: '#222222',
      darkInk: '#eeeeee',
    });
    expect(() => coloursOf(':root { --paper: white; }')).toThrow('--paper');
  });
});
