import { shop } from '../shop.ts';
import styles from './Logo.module.css';

export function Logo() {
  return <span className={styles.logo}>{shop.name}</span>;
}
