import { pictureSize } from '../lib/images.ts';
import { imageAddress } from '../services/imageAddress.ts';
import type { Picture as PictureData } from '../types.ts';
import styles from './Picture.module.css';

const widthsPx = [160, 320, 480, 640, 960, 1280, 1920];

interface PictureProps {
  picture: PictureData | undefined;
  /** Text in place of the picture; empty for a picture that says nothing new. */
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute of an image. */
  sizes: string;
  /** Loads at once and first; for what is seen before any scrolling. */
  isUrgent?: boolean;
  className?: string | undefined;
}

/** A picture of the content service in the width that the screen needs, on its own blurred colours. */
export function Picture({ picture, alt, sizes, isUrgent = false, className = '' }: PictureProps) {
  const size = picture && pictureSize(picture);
  if (!picture || !size) {
    return <span className={`${styles.placeholder} ${className}`} role="img" aria-label={alt || undefined} />;
  }
  const offeredPx = widthsPx.filter((widthPx) => widthPx < size.widthPx);
  const candidates = [...offeredPx, Math.min(size.widthPx, 2560)];
  return (
    <img
      className={`${styles.picture} ${className}`}
      style={picture.lqip ? { backgroundImage: `url("${picture.lqip}")` } : undefined}
      src={imageAddress(picture, candidates[Math.floor(candidates.length / 2)] ?? size.widthPx)}
      srcSet={candidates.map((widthPx) => `${imageAddress(picture, widthPx)} ${widthPx}w`).join(', ')}
      sizes={sizes}
      width={size.widthPx}
      height={size.heightPx}
      alt={alt}
      loading={isUrgent ? 'eager' : 'lazy'}
      fetchPriority={isUrgent ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
