import { useEffect, useState } from 'react';
import { config } from '../config/config.ts';
import { isCropped } from '../domain/images.ts';
import { plainImageUrl } from '../services/content/plainImageUrl.ts';
import type { Picture } from '../domain/types.ts';

/** Returns the URL of a picture at a width in px. */
export type PictureUrl = (picture: Picture, widthPx: number) => string;

const plain: PictureUrl = (picture, widthPx) => plainImageUrl(config.sanity, picture, widthPx);

/**
 * Only a cropped picture needs the image library, which is then loaded on demand.
 * @returns undefined while the library loads
 */
export function usePictureUrl(picture: Picture | undefined): PictureUrl | undefined {
  const [cropping, setCropping] = useState<PictureUrl>();
  const needsCropping = picture !== undefined && isCropped(picture);

  useEffect(() => {
    if (!needsCropping) return;
    import('../services/content/imageUrl.ts').then(
      ({ imageUrl }) => setCropping(() => imageUrl),
      (error: unknown) => {
        console.warn('The image library could not be loaded; pictures are shown uncropped.', error);
        setCropping(() => plain);
      },
    );
  }, [needsCropping]);

  return needsCropping ? cropping : plain;
}
