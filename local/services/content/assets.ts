import { createHash } from 'node:crypto';
import type { ContentDocument } from './documents.ts';

/** Describes an uploaded picture as the content service does; undefined for a file that is none. */
export async function describePicture(
  bytes: Uint8Array,
  originalFilename: string | undefined,
): Promise<ContentDocument | undefined> {
  const { default: sharp } = await import('sharp');
  const read = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (!read) return undefined;
  const { width, height } = read;
  const extension = read.format === 'jpeg' ? 'jpg' : read.format;
  const sha1hash = createHash('sha1').update(bytes).digest('hex');
  return {
    _id: `image-${sha1hash}-${width}x${height}-${extension}`,
    _type: 'sanity.imageAsset',
    assetId: sha1hash,
    sha1hash,
    originalFilename,
    extension,
    mimeType: `image/${read.format}`,
    size: bytes.byteLength,
    metadata: { _type: 'sanity.imageMetadata', dimensions: { width, height, aspectRatio: width / height } },
  };
}
