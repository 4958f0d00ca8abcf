import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { Picture } from '../../product/Picture.tsx';
import { shop } from '../../config/shop.ts';
import type { Picture as PictureData } from '../../domain/types.ts';
import styles from './FooterBanner.module.css';

const icons: Record<string, IconName> = { Facebook: 'facebook', Instagram: 'instagram', TikTok: 'tiktok' };

export function FooterBanner({ picture }: { picture: PictureData | undefined }) {
  return (
    <section className={styles.banner} aria-label="Follow us">
      <Picture
        picture={picture}
        alt={picture?.alt ?? ''}
        sizes="(min-width: 80rem) 80rem, (min-width: 40rem) 100vw, 206vw"
        className={styles.picture}
      />
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
