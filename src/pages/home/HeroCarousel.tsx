import { carousel } from '../../config/constants.ts';
import { imageSizes } from '../../domain/pictureSources.ts';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../product/Picture.tsx';
import { listingPath } from '../../paths.ts';
import type { HeroBanner } from '../../domain/types.ts';
import { callToAction } from './campaign.ts';
import styles from './HeroCarousel.module.css';

interface HeroCarouselProps {
  hero: HeroBanner;
  label: string;
  /** Framed and on a band of colour, so that two in a row differ. */
  isFramed: boolean;
  /** For pictures without a link. */
  fallbackLink: string;
}

export function HeroCarousel({ hero, label, isFramed, fallbackLink }: HeroCarouselProps) {
  const slides = hero.banner.map((picture, index) => {
    const link = picture.link ?? fallbackLink;
    return (
      <Link
        // A banner may contain the same picture twice, and its pictures are never reordered.
        // oxlint-disable-next-line react/no-array-index-key
        key={`${picture.asset._ref}-${index}`}
        className={styles.slide}
        to={listingPath(link)}
      >
        <Picture
          picture={picture}
          alt={picture.alt ?? ''}
          sizes={isFramed ? imageSizes.framedSlide : imageSizes.slide}
          className={styles.picture}
        />{' '}
        <span className={styles.caption}>{picture.caption ?? callToAction(link)}</span>
      </Link>
    );
  });
  return (
    <Carousel
      label={label}
      settings={carousel}
      slides={slides}
      autoPlay
      centerMode
      className={`${styles.carousel} ${isFramed ? styles.framed : ''}`}
      controlsClassName={styles.controls}
    />
  );
}
