import { carousel } from '../../config/constants.ts';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { Picture } from '../../product/Picture.tsx';
import type { HeroBanner } from '../../domain/types.ts';
import styles from './HeroCarousel.module.css';

export function HeroCarousel({ hero, label }: { hero: HeroBanner; label: string }) {
  const slides = hero.banner.map((picture, index) => (
    <Picture
      // A banner may contain the same picture twice, and its pictures are never reordered.
      // oxlint-disable-next-line react/no-array-index-key
      key={`${picture.asset._ref}-${index}`}
      picture={picture}
      alt={picture.alt ?? ''}
      sizes="(min-width: 80rem) 64rem, (min-width: 40rem) 80vw, 128vw"
      className={styles.picture}
    />
  ));
  return <Carousel label={label} settings={carousel} slides={slides} autoPlay centerMode />;
}
