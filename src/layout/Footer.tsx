import { shop } from '../config/shop.ts';
import { ContactLink } from './ContactLink.tsx';
import { Link } from '../ui/Link.tsx';
import { listingPath, paths } from '../paths.ts';
import styles from './Footer.module.css';

const year = new Date().getFullYear();

const menu = [
  { to: paths.home, label: 'Home' },
  { to: listingPath('men'), label: 'Men' },
  { to: listingPath('women'), label: 'Women' },
];

const support = [
  { to: paths.shippingPolicy, label: 'Shipping policy' },
  { to: paths.privacyPolicy, label: 'Privacy policy' },
  { to: paths.termsAndConditions, label: 'Terms and conditions' },
];

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.about}>{shop.tagline}</p>
        <nav aria-labelledby="footer-menu">
          <h2 id="footer-menu" className={styles.heading}>
            MENU
          </h2>
          <ul className={styles.links}>
            {menu.map(({ to, label }) => (
              <li key={to}>
                <Link className={styles.link} to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-support">
          <h2 id="footer-support" className={styles.heading}>
            SUPPORT
          </h2>
          <ul className={styles.links}>
            {support.map(({ to, label }) => (
              <li key={to}>
                <Link className={styles.link} to={to}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <ContactLink className={styles.link} />
            </li>
            <li className={styles.label}>FAQ</li>
          </ul>
        </nav>
      </div>
      <p className={styles.copyright}>
        © {year} {shop.company}. All rights reserved.
      </p>
    </footer>
  );
}
