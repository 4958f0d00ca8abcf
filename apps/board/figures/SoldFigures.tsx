import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paidMinor } from '../../../src/domain/orderGroups.ts';
import { isLetterSize, sortSizes, sumQuantities } from '../../../src/domain/sizes.ts';
import { isSlug } from '../../../src/domain/slug.ts';
import type { PurchaseLine } from '../../../src/domain/documents/record.ts';
import { sanitizeText } from '../../../src/lib/text.ts';
import { Picture } from '../../../src/product/Picture.tsx';
import { fetchProductsBySlugs } from '../../../src/services/content/sendQuery.ts';
import { Loading } from '../layout/Loading.tsx';
import { Table } from '../layout/Table.tsx';
import { count, counted, nameFromSlug } from '../print/lines.ts';
import { fetchPaidBetween, maxSoldOrders } from '../services/sales.ts';
import { addDays, startOfDay } from './days.ts';
import { Figure } from './Figure.tsx';
import { plainAmount, share, wholeRupees } from './money.ts';
import styles from './FiguresPage.module.css';

const maxProducts = 50;
/** Sold figures cost up to 1,000 reads, so they are not renewed while the page is open. */
const soldStaleMs = 30 * 60_000;

interface ProductSales {
  slug: string;
  units: number;
  /** Minor units (cents), without delivery. */
  amountMinor: number;
}

interface SizeSales {
  size: string;
  units: number;
}

type Rank = 'units' | 'amountMinor';

/** Sorts the best first. Equal products keep one order, so that they do not jump. */
function productsSold(lines: readonly PurchaseLine[], rank: Rank): ProductSales[] {
  const bySlug = new Map<string, ProductSales>();
  for (const line of lines) {
    const { productName: slug, productSize } = line;
    const sold = bySlug.get(slug) ?? { slug, units: 0, amountMinor: 0 };
    const units = sumQuantities(productSize);
    const amountMinor = sold.amountMinor + paidMinor(line);
    bySlug.set(slug, { slug, units: sold.units + units, amountMinor });
  }
  return [...bySlug.values()].sort(
    (one, other) => other[rank] - one[rank] || (one.slug < other.slug ? -1 : 1),
  );
}

export function sizesSold(lines: readonly PurchaseLine[]): SizeSales[] {
  const bySize = new Map<string, number>();
  for (const { size: stored, quantity } of lines.flatMap(({ productSize }) => productSize)) {
    // The access rules allow a size 30 characters.
    const size = sanitizeText(stored).slice(0, 30) || 'Unknown size';
    bySize.set(size, (bySize.get(size) ?? 0) + quantity);
  }
  return sortSizes([...bySize.keys()]).map((size) => ({ size, units: bySize.get(size) ?? 0 }));
}

const unitsOf = (sales: readonly { units: number }[]) => sales.reduce((sum, { units }) => sum + units, 0);

/** Considers sizes between which customers choose: not "Free size", nor one that could not be read. */
export function bestSize(sizes: readonly SizeSales[]): { size?: string; title: string } {
  const chosen = sizes.filter(({ size }) => isLetterSize(size) || /^\d/.test(size));
  const [best] = [...chosen].sort((one, other) => other.units - one.units);
  if (!best)
    return { title: sizes.length > 0 ? 'Nothing that comes in sizes was sold' : 'Nothing was sold yet' };
  const whole = chosen.length === sizes.length ? 'all units' : 'the units that come in sizes';
  return {
    size: best.size,
    title: `${best.size} sold most: ${share(best.units, unitsOf(chosen))} of ${whole}`,
  };
}

interface SoldProps {
  lines: readonly PurchaseLine[];
  /** Says of which payments, if not of all. */
  note: string | undefined;
}

function BestSellers({ lines, note }: SoldProps) {
  const [rank, setRank] = useState<Rank>('units');
  const sold = productsSold(lines, rank);
  const listed = sold.slice(0, maxProducts);
  const slugs = listed.map(({ slug }) => slug).filter(isSlug);
  const { data: catalogue = [] } = useQuery({
    queryKey: ['products', slugs.sort()],
    queryFn: () => fetchProductsBySlugs(slugs),
    staleTime: Infinity,
  });
  const products = new Map(catalogue.map((product) => [product.slug.current, product]));
  const nameOf = (slug: string) => products.get(slug)?.name ?? nameFromSlug(slug);
  const [best] = listed;
  if (!best) return <Figure kicker="Best sellers" title="Nothing was sold yet" isWide />;
  const claim =
    rank === 'units'
      ? `sold best: ${counted(best.units, 'unit')}`
      : `brought in the most: ${wholeRupees(best.amountMinor)}`;
  const column = (value: Rank, label: string) => (
    <button
      type="button"
      className={styles.sort}
      aria-pressed={rank === value}
      onClick={() => setRank(value)}
    >
      {label}
    </button>
  );
  return (
    <Figure kicker="Best sellers" title={`${nameOf(best.slug)} ${claim}`} note={note} isWide>
      <Table
        caption={`${counted(listed.length, 'product')} of ${count(sold.length)} sold, in LKR without delivery`}
        columns={['Product', column('units', 'Units'), 'Share', column('amountMinor', 'LKR')]}
        rows={listed.map((product) => ({
          label: (
            <span className={styles.product}>
              <Picture
                className={styles.picture}
                picture={products.get(product.slug)?.image[0]}
                alt=""
                sizes="3rem"
              />
              {nameOf(product.slug)}
            </span>
          ),
          bar: product[rank] / Math.max(1, best[rank]),
          cells: [
            count(product.units),
            share(product.units, unitsOf(sold)),
            plainAmount(product.amountMinor),
          ],
        }))}
      />
    </Figure>
  );
}

function SizesSold({ lines, note }: SoldProps) {
  const sizes = sizesSold(lines);
  const best = bestSize(sizes);
  const max = Math.max(1, ...sizes.map(({ units }) => units));
  return (
    <Figure kicker="Sizes sold" title={best.title} note={note}>
      {sizes.length > 0 && (
        <Table
          caption="Units sold by size"
          columns={['Size', 'Units', 'Share']}
          rows={sizes.map(({ size, units }) => ({
            label: size,
            bar: units / max,
            tone: size === best.size ? undefined : 'quiet',
            cells: [count(units), share(units, unitsOf(sizes))],
          }))}
        />
      )}
    </Figure>
  );
}

/** Covers a period that ends today; if it has very many payments, the newest. */
export function SoldFigures({ today, period }: { today: string; period: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['sold', today, period],
    queryFn: () => fetchPaidBetween(startOfDay(addDays(today, 1 - period)), startOfDay(addDays(today, 1))),
    staleTime: soldStaleMs,
    gcTime: soldStaleMs,
  });
  if (!data)
    return <Loading label="Loading what was sold" onRetry={error ? () => void refetch() : undefined} />;
  const props = {
    lines: data.flatMap(({ lines }) => lines),
    note: data.length < maxSoldOrders ? undefined : `Of the newest ${count(maxSoldOrders)} orders.`,
  };
  return (
    <>
      <SizesSold {...props} />
      <BestSellers {...props} />
    </>
  );
}
