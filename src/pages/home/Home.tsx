import { useEffect } from 'react';
import { Loading } from '../../components/Loading.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Picture } from '../../components/Picture.tsx';
import { isSplashShown, useWholePage } from '../../components/useWholePage.ts';
import { lazyPage } from '../../lazyPage.tsx';
import { useResource } from '../../resources/ResourceProvider.tsx';
import { homeContent } from '../../resources/content.ts';
import { shownWidths } from '../../lib/pictureSources.ts';
import { shop } from '../../shop.ts';
import { SaleBanner } from './SaleBanner.tsx';
import styles from './Home.module.css';

/** Not part of the first sight, and so not of the first load. */
const RestOfHome = lazyPage(() => import('./RestOfHome.tsx').then((part) => part.RestOfHome));

/** For every visit but the one that begins with this page: its code is there before it is shown. */
export async function preloadRest(): Promise<void> {
  if (!isSplashShown()) await RestOfHome.preload();
}

export function Home() {
  const { data: content, error, reload } = useResource(homeContent);
  const isWhole = useWholePage();
  useEffect(() => {
    RestOfHome.preload().catch(() => {
      // Told where it is shown.
    });
  }, []);
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
  return (
    <>
      <Picture
        picture={topBanner}
        alt={topBanner?.alt ?? ''}
        sizes={shownWidths.topBanner}
        isUrgent
        className={styles.topBanner}
      />
      <div className={styles.title}>
        <PageHeading title="">
          <span className="visually-hidden">{shop.name}: </span>
          {shop.tagline}
        </PageHeading>
      </div>
      <div className={styles.sections}>
        {content.sales.map((sale) => (
          <SaleBanner key={sale._id} sale={sale} />
        ))}
        {isWhole && <RestOfHome />}
      </div>
    </>
  );
}
