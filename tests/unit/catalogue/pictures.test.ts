import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pictures, picturesFolder, readPicture } from '../../../local/catalogue/pictures.ts';

const files = pictures.flatMap(({ file, small }) => (small === undefined ? [file] : [file, small]));
const maxWidthPx = 2400;

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
    expect(files.toSorted()).toEqual(readdirSync(picturesFolder).toSorted());
    for (const file of files) {
      const [, width, height] = /-(\d+)x(\d+)\.(?:webp|svg)$/.exec(file)?.map(Number) ?? [];
      expect(sizeOf(file), file).toEqual([width, height]);
      expect(width, file).toBeLessThanOrEqual(maxWidthPx);
    }
  });

  it('are sent as small as the place allows', async () => {
    const { file, small = '' } = pictures.find((picture) => picture.small !== undefined) ?? { file: '' };
    const bytesOf = (name: string) => statSync(join(picturesFolder, name)).size;
    expect((await readPicture(file, 720))?.length).toBe(bytesOf(small));
    expect((await readPicture(file, 1920))?.length).toBe(bytesOf(file));
    expect(bytesOf(small)).toBeLessThan(bytesOf(file));
  });

  it('take at most 12 MiB in the repository', () => {
    const sizes = files.map((file) => statSync(join(picturesFolder, file)).size);
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(12 * 1024 * 1024);
  });
});
