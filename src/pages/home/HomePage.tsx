import { shop } from '../../config/shop.ts';
import { imageSizes } from '../../domain/images.ts';
import { genders } from '../../domain/types.ts';
import type { HomeContent } from '../../services/content/home.ts';
import type { ProductSummary } from '../../domain/types.ts';
import { Loading } from '../../layout/Loading.tsx';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { listingPath } from '../../paths.ts';
import { Picture } from '../../product/Picture.tsx';
import { ProductGrid } from '../../product/ProductGrid.tsx';
import { homeContent } from '../../resources/content.ts';
import { useResource } from '../../resources/ResourceProvider.tsx';
// So that the code of its content comes with that of the page.
// oxlint-disable-next-line import/no-unassigned-import
import '../../services/content/home.ts';
import { AfterFirstPaint } from '../../ui/AfterFirstPaint.tsx';
import { Link } from '../../ui/Link.tsx';
import { MotionButton, usePrefersReducedMotion } from '../../ui/motion.tsx';
import { callToAction, FooterBanner, HeroCarousels } from './Campaigns.tsx';
import styles from './HomePage.module.css';
import { Reveal } from './Reveal.tsx';
import { SaleBanners } from './SaleBanner.tsx';

interface ProductSectionProps {
  id: string;
  title: string;
  query?: string;
  products: readonly ProductSummary[];
}

const ProductSection = ({ id, title, query = '', products }: ProductSectionProps) => (
  <section className={styles.products} aria-labelledby={id}>
    <Reveal>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        <p className={styles.all}>
          <span aria-hidden="true">See all</span>
          {genders.map((gender) => (
            <Link key={gender} to={listingPath(gender) + query}>
              <span className="visually-hidden">See all </span>
              {gender}
            </Link>
          ))}
        </p>
      </div>
    </Reveal>
    <ProductGrid products={products} />
  </section>
);

function Content({ content }: { content: HomeContent }) {
  const { sales, heroBanners, bestSelling, newArrivals, homeBanners } = content;
  const [topBanner, secondBanner] = homeBanners;
  // A campaign picture without a link leads here.
  const collection = bestSelling[0]?.gender ?? newArrivals[0]?.gender ?? genders[1];
  // The picture and the first of them are one link.
  const ways = [...new Set([topBanner?.link ?? 'women', 'women', 'men'])];
  const canMove = !usePrefersReducedMotion() || sales.some(({ saleEndMs }) => saleEndMs !== undefined);
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
          <div className={styles.ways}>
            {ways.map((link) => (
              <Link key={link} className="button button-primary" to={listingPath(link)}>
                {callToAction(link)}
              </Link>
            ))}
          </div>
        </div>
      </div>
      <AfterFirstPaint>
        <div className={styles.sections}>
          {canMove && <MotionButton className={`round-button ${styles.motion}`} />}
          <SaleBanners sales={sales} />
          <AfterFirstPaint stage={2}>
            <HeroCarousels heroBanners={heroBanners} fallbackLink={collection} />
          </AfterFirstPaint>
          <AfterFirstPaint stage={3}>
            <ProductSection
              id="best-selling"
              title="BEST SELLING"
              query="?sort=best-selling"
              products={bestSelling}
            />
          </AfterFirstPaint>
          <AfterFirstPaint stage={4}>
            <ProductSection id="new-arrivals" title="NEW ARRIVALS" products={newArrivals} />
            <Reveal>
              <FooterBanner picture={secondBanner ?? topBanner} fallbackLink={collection} />
            </Reveal>
          </AfterFirstPaint>
        </div>
      </AfterFirstPaint>
    </>
  );
}

export function HomePage() {
  const { data: content, error, reload } = useResource(homeContent);
  if (content) return <Content content={content} />;
  const onRetry = error === undefined ? undefined : () => void reload();
  return <Loading label="Loading the shop" isSplash onRetry={onRetry} />;
}
