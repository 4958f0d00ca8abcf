import styles from './OrderItem.module.css';

/** The shape of a list while it loads. */
export function OrderSkeleton() {
  return (
    <>
      <p role="status" className="visually-hidden">
        Loading orders
      </p>
      <div className={styles.skeletons} aria-hidden="true">
        {[1, 2, 3].map((number) => (
          <div key={number} className={styles.skeleton}>
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
