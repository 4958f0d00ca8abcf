/**
 * Renders new and changed drawings of the demo catalogue into `local/catalogue/pictures/`. Run it after a change in
 * `local/catalogue/drawings` or `local/catalogue/seed`, and commit the result: `npm run demo:pictures`.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawImage } from '../local/catalogue/drawImage.ts';
import { hasText, pictureFileName, picturesFolder, toPictureFile } from '../local/catalogue/pictureFiles.ts';
import { pictures } from '../local/catalogue/seed/pictures.ts';

const drawings = new Map(
  pictures.flatMap(({ file }): [name: string, svg: string][] => {
    const svg = drawImage(file) ?? '';
    return hasText(svg) ? [] : [[pictureFileName(file, svg), svg]];
  }),
);

mkdirSync(picturesFolder, { recursive: true });
const existing = readdirSync(picturesFolder);
const outdated = existing.filter((name) => !drawings.has(name));
const missing = [...drawings].filter(([name]) => !existing.includes(name));
for (const name of outdated) rmSync(join(picturesFolder, name));
for (const [name, svg] of missing) {
  writeFileSync(join(picturesFolder, name), await toPictureFile(sharp(Buffer.from(svg))));
  console.log(name);
}
console.log(
  `local/catalogue/pictures: ${missing.length} rendered, ${outdated.length} removed, ${drawings.size} in all.`,
);
