import { shop } from '../../config/shop.ts';
import { imageSizes } from '../../domain/images.ts';
import { genders } from '../../domain/types.ts';
import type { HomeContent, ProductSummary } from '../../domain/types.ts';
import { Loading } from '../../layout/Loading.tsx';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { listingPath } from '../../paths.ts';
import { Picture } from '../../product/Picture.tsx';
import { ProductGrid } from '../../product/ProductGrid.tsx';
import { homeContent } from '../../resources/content.ts';
import { useResource } from '../../resources/ResourceProvider.tsx';
import { AfterFirstPaint } from '../../ui/AfterFirstPaint.tsx';
import { Link } from '../../ui/Link.tsx';
import { callToAction, FooterBanner, HeroCarousel } from './Campaigns.tsx';
import styles from './HomePage.module.css';
import { Reveal } from './Reveal.tsx';
import { SaleBanners } from './SaleBanner.tsx';

interface ProductSectionProps {
  id: string;
  title: string;
  text: string;
  products: readonly ProductSummary[];
}

const ProductSection = ({ id, title, text, products }: ProductSectionProps) => (
  <section className={styles.products} aria-labelledby={id}>
    <div className={styles.heading}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
    </div>
    <Reveal>
      <ProductGrid products={products} />
    </Reveal>
  </section>
);

function Content({ content }: { content: HomeContent }) {
  const { sales, heroBanners, bestSelling, newArrivals, homeBanners } = content;
  const [topBanner, secondBanner] = homeBanners;
  // Where a campaign picture without a link leads.
  const collection = bestSelling[0]?.gender ?? newArrivals[0]?.gender ?? genders[1];
  const saleLink = sales.map(({ route_path }) => route_path).find(Boolean);
  const link = topBanner?.link ?? saleLink ?? collection;
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
        <div className={styles.sections}>
          <SaleBanners sales={sales} />
          {heroBanners.map((hero, index) => (
            <HeroCarousel
              key={hero._id}
              hero={hero}
              label={`campaign ${index + 1}`}
              isFramed={index % 2 === 1}
              fallbackLink={collection}
            />
          ))}
          <AfterFirstPaint isFar>
            <ProductSection
              id="best-selling"
              title="BEST SELLING"
              text="Our shoppers’ favourites."
              products={bestSelling}
            />
            <ProductSection
              id="new-arrivals"
              title="NEW ARRIVALS"
              text="Just in, while sizes last."
              products={newArrivals}
            />
            <FooterBanner picture={secondBanner ?? topBanner} fallbackLink={collection} />
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
