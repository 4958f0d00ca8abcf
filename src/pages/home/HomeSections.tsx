import { ProductGrid } from '../../product/ProductGrid.tsx';
import type { HomeContent, ProductSummary } from '../../domain/types.ts';
import { mainCollection } from './campaign.ts';
import { FooterBanner } from './FooterBanner.tsx';
import { HeroCarousel } from './HeroCarousel.tsx';
import { Reveal } from './Reveal.tsx';
import { SaleBanners } from './SaleBanner.tsx';
import styles from './HomePage.module.css';

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

/** The home page below its top banner, in the order of the specification. */
export function HomeSections({ content }: { content: HomeContent }) {
  const { sales, heroBanners, bestSelling, newArrivals, homeBanners } = content;
  const collection = mainCollection(content);
  return (
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
      <FooterBanner picture={homeBanners[1] ?? homeBanners[0]} fallbackLink={collection} />
    </div>
  );
}
