import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawImage } from '../../local/catalogue/drawImage.ts';
import {
  hasText,
  pictureFileName,
  picturesFolder,
  toPictureFile,
} from '../../local/catalogue/pictureFiles.ts';
import { pictures } from '../../local/catalogue/seed/pictures.ts';

/** Renders new and changed drawings of the demo catalogue, and removes the files of drawings that are gone. */
export async function drawDemoPictures(): Promise<void> {
  const drawings = new Map(
    pictures.flatMap(({ file }): [name: string, svg: string][] => {
      const svg = drawImage(file) ?? '';
      return hasText(svg) ? [] : [[pictureFileName(file, svg), svg]];
    }),
  );
  mkdirSync(picturesFolder, { recursive: true });
  const existing = readdirSync(picturesFolder);
  for (const name of existing.filter((file) => !drawings.has(file))) rmSync(join(picturesFolder, name));
  for (const [name, svg] of drawings) {
    if (existing.includes(name)) continue;
    writeFileSync(join(picturesFolder, name), await toPictureFile(sharp(Buffer.from(svg))));
    console.log(name);
  }
}
