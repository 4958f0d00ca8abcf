import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cloth, clothDefs, weaveNames } from '../../../local/catalogue/drawings/cloth.ts';

const scale = 2;

/** The repeat of a woven or printed cloth: its size and its markup. */
function tileOf(weave: (typeof weaveNames)[number]) {
  const [, width = '', height = '', content = ''] =
    /^<pattern id="t" width="([\d.]+)" height="([\d.]+)"[^>]*>(.*)<\/pattern>$/s.exec(
      clothDefs(cloth(weave, 'indigo', 'lagoon', 'lotus'), 't', false),
    ) ?? [];
  return { width: Number(width), height: Number(height), content };
}

it.each(weaveNames.filter((weave) => weave !== 'plain'))(
  'the cloth %s cuts no shape at the edge of its repeat',
  async (weave) => {
    const { width, height, content } = tileOf(weave);
    const columns = Math.round(width * scale);
    const rows = Math.round(height * scale);
    const pixels = await sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${columns * 3}" height="${rows * 3}" viewBox="${-width} ${-height} ${3 * width} ${3 * height}" preserveAspectRatio="none">${content}</svg>`,
      ),
    )
      .ensureAlpha()
      .raw()
      .toBuffer();
    const startOf = (x: number, y: number) => (y * columns * 3 + x) * 4;
    // What is painted beside the tile has to be painted at the same place inside it too.
    let cut = 0;
    for (let y = 0; y < rows * 3; y += 1) {
      for (let x = 0; x < columns * 3; x += 1) {
        const isInside = x >= columns && x < columns * 2 && y >= rows && y < rows * 2;
        const outside = startOf(x, y);
        if (isInside || (pixels[outside + 3] ?? 0) < 160) continue;
        const inside = startOf((x % columns) + columns, (y % rows) + rows);
        let difference = 0;
        for (const channel of [0, 1, 2, 3])
          difference += Math.abs((pixels[outside + channel] ?? 0) - (pixels[inside + channel] ?? 0));
        if (difference > 160) cut += 1;
      }
    }
    expect(cut / (columns * rows)).toBeLessThan(0.0006);
  },
);
