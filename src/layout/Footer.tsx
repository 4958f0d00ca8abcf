import { shop } from '../config/shop.ts';
import type { Gender } from '../domain/types.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Link } from '../ui/Link.tsx';
import { useClosedByBack } from '../ui/useClosedByBack.ts';
import { listingPath, paths } from '../paths.ts';
import styles from './Footer.module.css';

const { street, city, postalCode } = shop.address;
const year = new Date().getFullYear();

type Links = readonly (readonly [label: string, to: string])[];

const menu: Links = [
  ['Home', paths.home],
  ['Men', listingPath('men')],
  ['Women', listingPath('women')],
];

const support: Links = [
  ['Shipping policy', paths.shippingPolicy],
  ['Privacy policy', paths.privacyPolicy],
  ['Terms and conditions', paths.termsAndConditions],
];

const more: Links = [
  ['Sale', `${paths.search}?q=sale`],
  ['Your account', paths.profile],
  ['My orders', paths.orders],
  ['Saved products', paths.saved],
  ['Shipping policy', paths.shippingPolicy],
];

const Items = ({ links, className }: { links: Links; className: string | undefined }) =>
  links.map(([label, to]) => (
    <li key={to}>
      <Link className={className} to={to}>
        {label}
      </Link>
    </li>
  ));

const ContactItem = ({ className }: { className: string | undefined }) => (
  <li>
    <a className={className} href={shop.contactUrl} target="_blank" rel="noopener noreferrer">
      Contact us
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  </li>
);

/** Only who opens the menu needs them. */
const MenuCategories = lazyPart(async () => (await import('./MenuCategories.tsx')).MenuCategories);

interface MenuLinksProps {
  className: string;
  linkClassName: string | undefined;
  onClose: () => void;
}

function MenuLinks({ className, linkClassName, onClose }: MenuLinksProps) {
  useClosedByBack(onClose);
  return (
    <ul className={className}>
      <Items links={more} className={linkClassName} />
      <ContactItem className={linkClassName} />
    </ul>
  );
}

/** What the open menu adds: below each collection its categories, and at the end the other links. */
export const MenuPart = (props: MenuLinksProps | { gender: Gender }) =>
  'gender' in props ? <MenuCategories {...props} /> : <MenuLinks {...props} />;

export const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.inner}>
      <p className={styles.about}>{shop.tagline}</p>
      <nav aria-labelledby="footer-menu">
        <h2 id="footer-menu" className={styles.heading}>
          MENU
        </h2>
        <ul className={styles.links}>
          <Items links={menu} className={styles.link} />
        </ul>
      </nav>
      <nav aria-labelledby="footer-support">
        <h2 id="footer-support" className={styles.heading}>
          SUPPORT
        </h2>
        <ul className={styles.links}>
          <Items links={support} className={styles.link} />
          <ContactItem className={styles.link} />
          <li className={styles.label}>FAQ</li>
        </ul>
      </nav>
    </div>
    <p className={styles.company}>
      <span>
        {street}, {city} {postalCode}
      </span>
      <a className={styles.link} href={`tel:${shop.phone.replaceAll(' ', '')}`}>
        {shop.phone}
      </a>
      {shop.whatsApp && (
        <a
          className={styles.link}
          href={`https://wa.me/${shop.whatsApp}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
      <span>{shop.waysToPay.join(' · ')}</span>
    </p>
    <p className={styles.copyright}>
      © {year} {shop.company}. All rights reserved.
    </p>
  </footer>
);
