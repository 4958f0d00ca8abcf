import styles from './OrderSkeleton.module.css';

/** The shape of a list while it loads. */
export function OrderSkeleton() {
  return (
    <>
      <p role="status" className="visually-hidden">
        Loading orders
      </p>
      <div className={styles.list} aria-hidden="true">
        {[1, 2, 3].map((number) => (
          <div key={number} className={styles.item}>
            <i />
            <i />
            <b />
            <i />
          </div>
        ))}
      </div>
    </>
  );
}
