import { useEffect, useState } from 'react';
import { config } from '../config/config.ts';
import { isCropped } from '../domain/images.ts';
import { plainImageUrl } from '../services/content/plainImageUrl.ts';
import type { Picture } from '../domain/types.ts';

/** Gives the address of a picture in a width (px). */
export type PictureUrl = (picture: Picture, widthPx: number) => string;

const plain: PictureUrl = (picture, widthPx) => plainImageUrl(config.sanity, picture, widthPx);

/**
 * How a picture is addressed. Only one that the owner cropped needs the image library, which is loaded for it then.
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
        console.warn('The image library could not be loaded; pictures are shown whole.', error);
        setCropping(() => plain);
      },
    );
  }, [needsCropping]);

  return needsCropping ? cropping : plain;
}
