import { Link } from '../ui/Link.tsx';
import { paths } from '../paths.ts';
import { ContactLink } from './ContactLink.tsx';

const links = [
  ['Your account', paths.profile],
  ['My orders', paths.orders],
  ['Saved products', paths.saved],
  ['Shipping policy', paths.shippingPolicy],
] as const;

interface MenuLinksProps {
  className: string;
  linkClassName: string | undefined;
}

/** Below the collections in the menu of small screens. */
export function MenuLinks({ className, linkClassName }: MenuLinksProps) {
  return (
    <ul className={className}>
      {links.map(([label, to]) => (
        <li key={to}>
          <Link className={linkClassName} to={to}>
            {label}
          </Link>
        </li>
      ))}
      <li>
        <ContactLink className={linkClassName} />
      </li>
    </ul>
  );
}
