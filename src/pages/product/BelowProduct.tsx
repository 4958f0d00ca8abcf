import { useMemo, useSyncExternalStore } from 'react';
import { contentStaleAfterMs } from '../../config/constants.ts';
import { oneOfEachGroup } from '../../domain/colourGroups.ts';
import type { DetailedProduct } from '../../domain/detailedProduct.ts';
import type { ProductSummary } from '../../domain/types.ts';
import { ProductGrid } from '../../product/ProductGrid.tsx';
import { RecentlyViewed } from '../../product/RecentlyViewed.tsx';
import type { Resource } from '../../resources/resourceCache.ts';
import { useResource } from '../../resources/ResourceProvider.tsx';
import { fetchSimilar } from '../../services/content/similar.ts';
import styles from './SimilarProducts.module.css';

interface BelowProductProps {
  product: DetailedProduct;
  /** Then others of its kind are shown, instead of what goes with it. */
  isUnavailable: boolean;
}

const similarContent = (product: DetailedProduct, isSame: boolean): Resource<ProductSummary[]> => ({
  key: `similar ${product.slug.current} ${isSame}`,
  load: () => fetchSimilar(product, isSame),
  staleAfterMs: contentStaleAfterMs,
});

/** First one of each category, then the second ones. */
function byTurns(products: readonly ProductSummary[]): ProductSummary[] {
  const counts = new Map<string, number>();
  const turns = products.map((product) => {
    const turn = counts.get(product.category) ?? 0;
    counts.set(product.category, turn + 1);
    return { product, turn };
  });
  return turns.sort((one, other) => one.turn - other.turn).map(({ product }) => product);
}

/** Worn by themselves: they go with no skirt and no shirt. */
const isWholeOutfit = ({ category }: { category: string }) =>
  /dress|saree|sari|jumpsuit|gown/i.test(category);

/** Counts as the grid does, from src/styles/tokens.css. */
const columnsNow = () =>
  Number(getComputedStyle(document.documentElement).getPropertyValue('--columns')) || 2;

function followWindow(onChange: () => void) {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

function Similar({ product, isUnavailable }: BelowProductProps) {
  const { data = [] } = useResource(
    useMemo(() => similarContent(product, isUnavailable), [product, isUnavailable]),
  );
  // Its own colours stand beside its name.
  const others = oneOfEachGroup([product, ...data]).slice(1);
  const columns = useSyncExternalStore(followWindow, columnsNow);
  const most = Math.min(others.length, Math.max(4, columns));
  // Full rows only.
  const shown = byTurns(others).slice(0, most - (most % columns));
  if (shown.length === 0) return null;
  const title = [product, ...shown].some(isWholeOutfit) ? 'You may also like' : 'Goes with';
  return (
    <section className={`page ${styles.similar}`} aria-labelledby="similar">
      <h2 id="similar">{isUnavailable ? 'Similar' : title}</h2>
      <ProductGrid products={shown} />
    </section>
  );
}

export function BelowProduct(props: BelowProductProps) {
  return (
    <>
      <Similar {...props} />
      <RecentlyViewed except={props.product.slug.current} />
    </>
  );
}
