import { prefersReducedData } from '../ui/saveData.ts';
import { pictureSources } from '../domain/pictureSources.ts';
import type { Picture as PictureData } from '../domain/types.ts';
import { usePictureUrl } from './usePictureUrl.ts';
import styles from './Picture.module.css';

/** React holds a page back until its eager pictures are there, for up to 0.8 s, unless they report that themselves. */
const neverWaitedFor = () => undefined;

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
  const addressOf = usePictureUrl(picture);
  const sources = picture && addressOf && pictureSources(picture, addressOf, prefersReducedData());
  if (!sources) {
    return <span className={`${styles.placeholder} ${className}`} role="img" aria-label={alt || undefined} />;
  }
  return (
    <img
      className={`${styles.picture} ${className}`}
      style={{
        ...(picture.lqip && { backgroundImage: `url("${picture.lqip}")` }),
        // Where the picture is cut to fit, the owner's hotspot stays in sight.
        ...(picture.hotspot && {
          objectPosition: `${picture.hotspot.x * 100}% ${picture.hotspot.y * 100}%`,
        }),
      }}
      src={sources.src}
      srcSet={sources.srcSet}
      sizes={sizes}
      width={sources.widthPx}
      height={sources.heightPx}
      alt={alt}
      loading={isUrgent ? 'eager' : 'lazy'}
      fetchPriority={isUrgent ? 'high' : 'auto'}
      decoding="async"
      onLoad={neverWaitedFor}
    />
  );
}
