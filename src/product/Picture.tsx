import { useState } from 'react';
import { prefersReducedData } from '../ui/prefersReducedData.ts';
import { config } from '../config/config.ts';
import { pictureSources } from '../domain/images.ts';
import type { Picture as PictureData } from '../domain/types.ts';
import { imageUrl } from '../services/content/urls.ts';
import styles from './Picture.module.css';

const urlOf = (picture: PictureData, widthPx: number) => imageUrl(config.sanity, picture, widthPx);

/** React delays a transition for up to 0.8 s until its eager images have loaded, unless they have an `onLoad`. */
const ignoreLoad = () => undefined;

interface PictureProps {
  picture: PictureData | undefined;
  /** Empty for a decorative picture. */
  alt: string;
  sizes: string;
  isPriority?: boolean;
  className?: string | undefined;
}

export function Picture({ picture, alt, sizes, isPriority = false, className = '' }: PictureProps) {
  const sources = picture && pictureSources(picture, urlOf, prefersReducedData());
  // Its file is gone, or in a format that the browser does not show.
  const [failed, setFailed] = useState<string>();
  if (!sources || failed === sources.src) {
    return (
      <span
        className={`${styles.placeholder} ${className}`}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
      />
    );
  }
  return (
    <img
      className={`${styles.picture} ${className}`}
      // Keeps the owner's hotspot visible where the picture is cropped to fit.
      style={picture.hotspot && { objectPosition: `${picture.hotspot.x * 100}% ${picture.hotspot.y * 100}%` }}
      src={sources.src}
      srcSet={sources.srcSet}
      sizes={sizes}
      width={sources.widthPx}
      height={sources.heightPx}
      alt={alt}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      decoding="async"
      onLoad={ignoreLoad}
      onError={() => setFailed(sources.src)}
    />
  );
}
