import styles from './LastSize.module.css';

interface LastSizeProps {
  size: string;
  onTake: () => void;
  onForget: () => void;
}

/** Offers the size that the shopper took last time. */
export function LastSize({ size, onTake, onForget }: LastSizeProps) {
  return (
    <p className={styles.offer}>
      <span>You took {size} last time.</span>
      <button type="button" className="link-button" onClick={onTake}>
        Take {size} again
      </button>
      <button type="button" className="link-button" onClick={onForget}>
        Forget<span className="visually-hidden"> my sizes</span>
      </button>
    </p>
  );
}
