import { useState } from 'react';
import type { DailySales } from '../services/dailySales.ts';
import { BestSellerRow } from './BestSellerRow.tsx';
import styles from './BestSellers.module.css';
import { bestSellers, productTitle } from './bestSellersOf.ts';
import type { Rank } from './bestSellersOf.ts';
import { DataTable } from './DataTable.tsx';
import { Figure } from './Figure.tsx';
import { count, counted, plainAmount, share } from './money.ts';
import { productsSold } from './totals.ts';
import { useCatalogueProducts } from './useCatalogueProducts.ts';

const shownRows = 6;
const tableRows = 50;

const ranks: readonly { rank: Rank; label: string }[] = [
  { rank: 'pieces', label: 'By pieces' },
  { rank: 'money', label: 'By money' },
];

/** What sold best, by pieces or by money; every row shows both. */
export function BestSellers({
  days,
  className,
}: {
  days: readonly DailySales[];
  className: string | undefined;
}) {
  const [rank, setRank] = useState<Rank>('pieces');
  const sold = productsSold(days);
  const listed = bestSellers(sold, rank).slice(0, tableRows);
  const products = useCatalogueProducts(listed.map(({ slug }) => slug));
  const shown = listed.slice(0, shownRows);
  const [best] = shown;
  const max = {
    pieces: Math.max(1, ...shown.map(({ pieces }) => pieces)),
    amountMinor: Math.max(1, ...shown.map(({ amountMinor }) => amountMinor)),
  };
  const allPieces = sold.reduce((sum, { pieces }) => sum + pieces, 0);
  const titleOf = (slug: string) => productTitle(slug, products);
  if (!best) return <Figure kicker="Best sellers" title="Nothing was sold yet" className={className} />;
  const told =
    rank === 'pieces'
      ? `${titleOf(best.slug)} sold best: ${counted(best.pieces, 'piece')}`
      : `${titleOf(best.slug)} brought in the most: LKR ${plainAmount(best.amountMinor)}`;
  return (
    <Figure kicker="Best sellers" title={told} className={className}>
      <fieldset className={styles.ranks}>
        <legend className="visually-hidden">Order of the best sellers</legend>
        {ranks.map((option) => (
          <label key={option.rank}>
            <input
              type="radio"
              name="rank"
              checked={option.rank === rank}
              onChange={() => setRank(option.rank)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </fieldset>
      <ol className={styles.rows}>
        {shown.map((product) => (
          <BestSellerRow
            key={product.slug}
            product={product}
            title={titleOf(product.slug)}
            picture={products.get(product.slug)?.image[0]}
            max={max}
            rank={rank}
          />
        ))}
      </ol>
      <DataTable
        caption={
          sold.length > tableRows
            ? `The ${tableRows} best sellers of ${count(sold.length)} products, in LKR without delivery`
            : 'Products sold, in LKR without delivery'
        }
        columns={['Product', 'Pieces', 'Of all pieces', 'Money']}
        rows={listed.map(({ slug, pieces, amountMinor }) => [
          titleOf(slug),
          count(pieces),
          share(pieces, allPieces),
          plainAmount(amountMinor),
        ])}
      />
    </Figure>
  );
}
