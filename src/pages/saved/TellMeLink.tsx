import { stockMessages } from '../../config/stockMessages.ts';
import { isSizeAvailable, isSoldOut } from '../../domain/sizes.ts';
import type { Product } from '../../domain/types.ts';
import { productPath } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './PieceCard.module.css';

/** Whether the setting for mails about the stock is there. */
declare const __HAS_STOCK_MAILS__: boolean;

interface TellMeLinkProps {
  product: Product;
  /** The size of the saved piece. */
  size: string | undefined;
}

/** Leads from a piece that is sold out, or sold out in its size, to where its page offers a mail when it is back. */
export function TellMeLink({ product, size: savedSize }: TellMeLinkProps) {
  const { name, slug, size: sizes } = product;
  const size = sizes.length === 1 ? sizes[0] : sizes.find((offered) => offered === savedSize);
  const isWanted = isSoldOut(product) || (size !== undefined && !isSizeAvailable(product, size));
  if (!__HAS_STOCK_MAILS__ || !isWanted || sizes.length === 0) return null;
  const page = productPath(slug.current);
  return (
    <Link
      className={styles.tellMe}
      to={size === undefined ? page : `${page}?size=${encodeURIComponent(size)}`}
    >
      {size === undefined ? stockMessages.askAny : stockMessages.ask(size)}
      <span className="visually-hidden">: {name}</span>
    </Link>
  );
}
