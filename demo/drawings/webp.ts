/** Of 0 to 6; little, since a page waits for it. */
const effort = 2;

/** Up to here nobody could read its letters, whatever their font. */
const thumbnailWidthPx = 240;

const widthPattern = /^<svg[^>]* width="(\d+)"/;

const kept = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();

let libraryOnce: ReturnType<typeof importLibrary> | undefined;

/** The library is a binary for each kind of machine; where there is none the shop shows the drawings themselves. */
async function importLibrary() {
  try {
    return (await import('sharp')).default;
  } catch (error) {
    console.warn('Pictures are served as SVG, because they cannot be turned into WebP here.', error);
    return undefined;
  }
}

async function encode(svg: string, quality: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  libraryOnce ??= importLibrary();
  const sharp = await libraryOnce;
  try {
    const webp = await sharp?.(Buffer.from(svg)).webp({ quality, effort }).toBuffer();
    return webp && new Uint8Array(webp);
  } catch (error) {
    console.warn('A picture is served as SVG, because it cannot be turned into WebP.', error);
    return undefined;
  }
}

/**
 * Turns a drawing into a WebP picture of its size, once; to a browser a vector drawing is a document of its own, much
 * slower to show than a photograph.
 * @param quality 1 to 100
 * @returns undefined when the drawing has letters to be read, for which this machine may lack the font, or when it cannot be done here
 */
export async function webpOf(svg: string, quality: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const isThumbnail = Number(widthPattern.exec(svg)?.[1]) <= thumbnailWidthPx;
  if (svg.includes('<text') && !isThumbnail) return undefined;
  const key = `${quality} ${svg}`;
  const picture = kept.get(key) ?? encode(svg, quality);
  kept.set(key, picture);
  return picture;
}
