import type { IconName } from './icons.ts';
import styles from './Icon.module.css';

/** A drawing beside a text or inside a named control; never the only name of anything. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
