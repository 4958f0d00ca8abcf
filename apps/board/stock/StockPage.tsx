import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { sriLankaDay } from '../../../src/domain/delivery.ts';
import { Notice } from '../../../src/ui/Notice.tsx';
import { RetryButton } from '../../../src/ui/RetryButton.tsx';
import { saveFile } from '../../../src/ui/saveFile.ts';
import { notify } from '../../../src/ui/toasts/notifications.ts';
import { useOwner } from '../auth/AccountProvider.tsx';
import { BoardIcon } from '../layout/BoardIcon.tsx';
import { Loading } from '../layout/Loading.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { counted } from '../print/lines.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { ProductSearch } from './ProductSearch.tsx';
import { StockCard } from './StockCard.tsx';
import { StockChanges } from './StockChanges.tsx';
import styles from './StockPage.module.css';
import { stockCsv } from './stockCsv.ts';
import { toStockProducts, unpublishedTexts } from './stockProducts.ts';
import type { StockProduct } from './stockProducts.ts';
import { catalogueQuery, levelsQuery } from './stockQueries.ts';

const pageSize = 50;

const hourMs = 3_600_000;

const needsCare = ({ isLow, product }: StockProduct) => isLow || !product;

/** Sorts what needs care first, once: nothing moves to another place under a thumb. */
function useSorted(products: readonly StockProduct[] | undefined): readonly StockProduct[] {
  const [first, setFirst] = useState<ReadonlySet<string>>();
  if (!first && products) setFirst(new Set(products.filter(needsCare).map(({ slug }) => slug)));
  const rank = ({ slug }: StockProduct) => (first?.has(slug) ? 0 : 1);
  return [...(products ?? [])].sort((one, other) => rank(one) - rank(other));
}

/** Lists what the owner has to mark by hand, because the content service has not taken it for an hour. */
function Unpublished({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Notice tone="info">
      <p>
        The catalogue does not match these counts. Mark them by hand in the Studio and publish; they leave
        this list after a few minutes:
      </p>
      <ul className={styles.listed}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}

async function save(products: readonly StockProduct[]) {
  try {
    saveFile(`stock-${sriLankaDay(new Date())}.csv`, await stockCsv(products), 'text/csv;charset=utf-8');
  } catch (error) {
    console.warn('The stock could not be saved as a file.', error);
    notify('The file was not saved. Check your connection and try again.');
  }
}

export function StockPage() {
  const catalogue = useQuery(catalogueQuery);
  const stock = useQuery(levelsQuery);
  const [isOpen, setIsOpen] = useState(false);
  const isOwner = useOwner().role === 'owner';
  const [isImporting, setIsImporting] = useState(false);

  const products = useMemo(
    () => catalogue.data && stock.data && toStockProducts(catalogue.data, stock.data),
    [catalogue.data, stock.data],
  );
  const sorted = useSorted(products);
  const low = sorted.filter(({ isLow }) => isLow).length;
  const unpublished = sorted.flatMap(({ slug, name, product }) => {
    const level = stock.data?.get(slug);
    const isOld = stock.dataUpdatedAt - (level?.unpublishedSinceMs ?? Infinity) > hourMs;
    const texts = isOld && level && product ? unpublishedTexts(level, product) : [];
    return texts.length > 0 ? `${name}: ${texts.join(', ')}` : [];
  });
  const hasFailed = catalogue.isError || stock.isError;

  function retry() {
    void catalogue.refetch();
    void stock.refetch();
  }

  return (
    <>
      <header className={styles.top}>
        <div>
          <PageHeading title="Stock">Stock</PageHeading>
          {products && (
            <p className="note">
              {counted(products.length, 'product')}
              {low > 0 && `, ${low} low`}
            </p>
          )}
        </div>
        {products && isOwner && (
          <div className="actions">
            <button type="button" className="button" onClick={() => void save(products)}>
              <BoardIcon name="save" />
              Save as CSV
            </button>
            <button
              type="button"
              className="button"
              onClick={() => void stock.refetch().then(() => setIsImporting(true))}
            >
              Import…
            </button>
          </div>
        )}
      </header>
      {products && hasFailed && (
        <Notice tone="error">
          <p>What you see may be out of date: it could not be loaded again.</p>
          <RetryButton onRetry={retry} />
        </Notice>
      )}
      <Unpublished texts={unpublished} />
      {products ? (
        <>
          <ProductSearch products={sorted} pageSize={pageSize}>
            {(shown) => (
              <div className={styles.products}>
                {shown.map((product) => (
                  <StockCard key={product.slug} product={product} />
                ))}
              </div>
            )}
          </ProductSearch>
          <details className={styles.changes} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
            <summary>Last changes</summary>
            {isOpen && <StockChanges nameOf={(slug) => products.find((each) => each.slug === slug)?.name} />}
          </details>
        </>
      ) : (
        <Loading label="Loading the stock" onRetry={hasFailed ? retry : undefined} />
      )}
      {products && isImporting && <ImportDialog products={products} onClose={() => setIsImporting(false)} />}
    </>
  );
}
