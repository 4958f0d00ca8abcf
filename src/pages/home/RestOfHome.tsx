import { ProductGrid } from '../../components/ProductGrid.tsx';
import { Reveal } from '../../components/Reveal.tsx';
import { useResource } from '../../resources/ResourceProvider.tsx';
import { homeContent } from '../../resources/content.ts';
import { FooterBanner } from './FooterBanner.tsx';
import { HeroCarousel } from './HeroCarousel.tsx';
import styles from './RestOfHome.module.css';

/** What follows on the home page below the first sight. */
export function RestOfHome() {
  const { data: content } = useResource(homeContent);
  if (!content) return null;
  const [topBanner, footerBanner = topBanner] = content.homeBanners;
  return (
    <>
      {content.heroBanners.map((hero, index) => (
        <HeroCarousel key={hero._id} hero={hero} label={`campaign ${index + 1}`} />
      ))}
      <Reveal>
        <section className={styles.products} aria-labelledby="best-selling">
          <div className={styles.heading}>
            <h2 id="best-selling">BEST SELLING</h2>
            <p>What our shoppers choose most.</p>
          </div>
          <ProductGrid products={content.bestSelling} />
        </section>
      </Reveal>
      <Reveal>
        <section className={styles.products} aria-labelledby="new-arrivals">
          <div className={styles.heading}>
            <h2 id="new-arrivals">NEW ARRIVALS</h2>
            <p>Just in, while sizes last.</p>
          </div>
          <ProductGrid products={content.newArrivals} />
        </section>
      </Reveal>
      <FooterBanner picture={footerBanner} />
    </>
  );
}
