import styles from './NewOrders.module.css';

/** Announces orders that have come in. Floats over the list, which must not move. */
export function NewOrders({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button type="button" className={`button button-primary ${styles.button}`} onClick={onShow}>
          {count === 1 ? '1 new order' : `${count} new orders`}
        </button>
      )}
    </div>
  );
}
