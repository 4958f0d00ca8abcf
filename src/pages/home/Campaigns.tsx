import { carousel } from '../../config/constants.ts';
import { shop } from '../../config/shop.ts';
import { imageSizes } from '../../domain/images.ts';
import { titleFromSlug } from '../../domain/slug.ts';
import { genders } from '../../domain/types.ts';
import type { CampaignPicture, HeroBanner } from '../../domain/bannerSchemas.ts';
import { listingPath } from '../../paths.ts';
import { Picture } from '../../product/Picture.tsx';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { Link } from '../../ui/Link.tsx';
import footerStyles from './FooterBanner.module.css';
import heroStyles from './HeroCarousel.module.css';

export const callToAction = (link: string): string =>
  `Shop ${genders.some((gender) => gender === link) ? link : titleFromSlug(link)}`;

interface HeroCarouselProps {
  hero: HeroBanner;
  label: string;
  isWide: boolean;
  fallbackLink: string;
}

function HeroCarousel({ hero, label, isWide, fallbackLink }: HeroCarouselProps) {
  const slides = hero.banner.map((picture, index) => {
    const link = picture.link ?? fallbackLink;
    return (
      <Link
        // A banner may contain the same picture twice, and its pictures are never reordered.
        // oxlint-disable-next-line react/no-array-index-key
        key={`${picture.asset._ref}-${index}`}
        className={heroStyles.slide}
        to={listingPath(link)}
      >
        <Picture
          picture={picture}
          alt={picture.alt ?? ''}
          sizes={isWide ? imageSizes.wideSlide : imageSizes.slide}
          className={heroStyles.picture}
        />{' '}
        <span className={heroStyles.caption}>{picture.caption ?? callToAction(link)}</span>
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
      className={heroStyles.carousel}
      stageClassName={heroStyles.stage}
      controlsClassName={heroStyles.controls}
    />
  );
}

interface HeroCarouselsProps {
  heroBanners: readonly HeroBanner[];
  fallbackLink: string;
}

export const HeroCarousels = ({ heroBanners, fallbackLink }: HeroCarouselsProps) => (
  <div className={heroStyles.carousels}>
    {heroBanners.map((hero, index) => (
      <HeroCarousel
        key={hero._id}
        hero={hero}
        label={`campaign ${index + 1}`}
        // The last of an odd number.
        isWide={index % 2 === 0 && index === heroBanners.length - 1}
        fallbackLink={fallbackLink}
      />
    ))}
  </div>
);

const icons: Record<string, IconName> = { Facebook: 'facebook', Instagram: 'instagram', TikTok: 'tiktok' };

interface FooterBannerProps {
  picture: CampaignPicture | undefined;
  fallbackLink: string;
}

export function FooterBanner({ picture, fallbackLink }: FooterBannerProps) {
  const link = picture?.link ?? fallbackLink;
  return (
    <section className={footerStyles.banner} aria-label="Follow us">
      <Link className={footerStyles.campaign} to={listingPath(link)}>
        <Picture
          picture={picture}
          alt={picture?.alt ?? ''}
          sizes={imageSizes.footerBanner}
          className={footerStyles.picture}
        />{' '}
        <span className={footerStyles.caption}>
          {picture?.caption && <span className={footerStyles.message}>{picture.caption}</span>}{' '}
          {callToAction(link)}
        </span>
      </Link>
      <ul className={footerStyles.socials}>
        {shop.socials.map(({ name, url }) => (
          <li key={name}>
            <a className={footerStyles.social} href={url} target="_blank" rel="noopener noreferrer">
              {icons[name] && <Icon name={icons[name]} />}
              {name}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
