import { Loading } from '../../layout/Loading.tsx';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { Picture } from '../../product/Picture.tsx';
import { ProductGrid } from '../../product/ProductGrid.tsx';
import { Reveal } from './Reveal.tsx';
import { AfterFirstPaint } from '../../ui/AfterFirstPaint.tsx';
import { useResource } from '../../resources/ResourceProvider.tsx';
import { homeContent } from '../../resources/content.ts';
import { imageSizes } from '../../domain/pictureSources.ts';
import { shop } from '../../config/shop.ts';
import { FooterBanner } from './FooterBanner.tsx';
import { HeroCarousel } from './HeroCarousel.tsx';
import { SaleBanner } from './SaleBanner.tsx';
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
  const [topBanner, ...footerBanners] = content.homeBanners;
  const footerBanner = footerBanners[0] ?? topBanner;
  return (
    <>
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
      </div>
      <div className={styles.sections}>
        <AfterFirstPaint>
          {content.sales.map((sale) => (
            <SaleBanner key={sale._id} sale={sale} />
          ))}
          {content.heroBanners.map((hero, index) => (
            <HeroCarousel key={hero._id} hero={hero} label={`campaign ${index + 1}`} />
          ))}
          <section className={styles.products} aria-labelledby="best-selling">
            <div className={styles.heading}>
              <h2 id="best-selling">BEST SELLING</h2>
              <p>Our shoppers’ favourites.</p>
            </div>
            <Reveal>
              <ProductGrid products={content.bestSelling} />
            </Reveal>
          </section>
          <section className={styles.products} aria-labelledby="new-arrivals">
            <div className={styles.heading}>
              <h2 id="new-arrivals">NEW ARRIVALS</h2>
              <p>Just in, while sizes last.</p>
            </div>
            <Reveal>
              <ProductGrid products={content.newArrivals} />
            </Reveal>
          </section>
          <FooterBanner picture={footerBanner} />
        </AfterFirstPaint>
      </div>
    </>
  );
}
