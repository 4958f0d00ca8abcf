import { Loading } from '../../layout/Loading.tsx';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { Picture } from '../../product/Picture.tsx';
import { AfterFirstPaint } from '../../ui/AfterFirstPaint.tsx';
import { Link } from '../../ui/Link.tsx';
import { useResource } from '../../resources/ResourceProvider.tsx';
import { homeContent } from '../../resources/content.ts';
import { imageSizes } from '../../domain/pictureSources.ts';
import { shop } from '../../config/shop.ts';
import { listingPath } from '../../paths.ts';
import { callToAction, topLink } from './campaign.ts';
import { HomeSections } from './HomeSections.tsx';
import styles from './HomePage.module.css';

export function HomePage() {
  const { data: content, error, reload } = useResource(homeContent);
  if (!content) {
    return (
      <Loading
        label="Loading the shop"
        isSplash
        onRetry={error === undefined ? undefined : () => void reload()}
      />
    );
  }
  const [topBanner] = content.homeBanners;
  const link = topLink(content);
  return (
    <>
      <div className={styles.hero}>
        <Picture
          picture={topBanner}
          alt={topBanner?.alt ?? ''}
          sizes={imageSizes.topBanner}
          isPriority
          className={styles.topBanner}
        />
        <div className={styles.title}>
          <PageHeading title="">
            <span className="visually-hidden">{shop.name}: </span>
            {shop.tagline}
          </PageHeading>
          <Link className={`button button-primary ${styles.link}`} to={listingPath(link)}>
            {callToAction(link)}
          </Link>
        </div>
      </div>
      <AfterFirstPaint>
        <HomeSections content={content} />
      </AfterFirstPaint>
    </>
  );
}
