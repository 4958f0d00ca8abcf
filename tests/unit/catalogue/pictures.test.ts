import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pictures, picturesFolder } from '../../../local/catalogue/pictures.ts';

const maxWidthPx = 1200;

/** The size in px that a WebP or SVG file says of itself. */
function sizeOf(file: string): (number | undefined)[] {
  const bytes = readFileSync(join(picturesFolder, file));
  if (file.endsWith('.svg'))
    return /width="(\d+)" height="(\d+)"/.exec(bytes.toString())?.slice(1).map(Number) ?? [];
  expect(bytes.toString('latin1', 0, 16), file).toMatch(/^RIFF.{4}WEBPVP8 $/s);
  return [bytes.readUInt16LE(26), bytes.readUInt16LE(28)];
}

describe('the pictures of the demo', () => {
  it('are the files beside the manifest, in the size that their name says', () => {
    expect(pictures.map(({ file }) => file).toSorted()).toEqual(readdirSync(picturesFolder).toSorted());
    for (const { file } of pictures) {
      const [, width, height] = /-(\d+)x(\d+)\.(?:webp|svg)$/.exec(file)?.map(Number) ?? [];
      expect(sizeOf(file), file).toEqual([width, height]);
      expect(width, file).toBeLessThanOrEqual(maxWidthPx);
    }
  });

  it('take at most 8 MiB in the repository', () => {
    const sizes = pictures.map(({ file }) => statSync(join(picturesFolder, file)).size);
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(8 * 1024 * 1024);
  });
});
