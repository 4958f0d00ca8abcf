import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../product/Picture.tsx';
import { imageSizes } from '../../domain/pictureSources.ts';
import { shop } from '../../config/shop.ts';
import { listingPath } from '../../paths.ts';
import type { CampaignPicture } from '../../domain/types.ts';
import { callToAction } from './campaign.ts';
import styles from './FooterBanner.module.css';

const icons: Record<string, IconName> = { Facebook: 'facebook', Instagram: 'instagram', TikTok: 'tiktok' };

interface FooterBannerProps {
  picture: CampaignPicture | undefined;
  /** For a picture without a link. */
  fallbackLink: string;
}

export function FooterBanner({ picture, fallbackLink }: FooterBannerProps) {
  const link = picture?.link ?? fallbackLink;
  return (
    <section className={styles.banner} aria-label="Follow us">
      <Link className={styles.campaign} to={listingPath(link)}>
        <Picture
          picture={picture}
          alt={picture?.alt ?? ''}
          sizes={imageSizes.footerBanner}
          className={styles.picture}
        />{' '}
        <span className={styles.caption}>
          {picture?.caption && <span className={styles.message}>{picture.caption}</span>} {callToAction(link)}
        </span>
      </Link>
      <ul className={styles.socials}>
        {shop.socials.map(({ name, url }) => (
          <li key={name}>
            <a className={styles.social} href={url} target="_blank" rel="noopener noreferrer">
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
