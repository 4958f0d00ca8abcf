import results from './Results.module.css';
import styles from './ResultShapes.module.css';

/** In place of results that take long. */
export function ResultShapes() {
  return (
    <div className={`${results.results} ${styles.shapes}`} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className={results.result}>
          <i className={`${results.picture} ${styles.shape}`} />
          <div className={results.text}>
            <i className={`${styles.shape} ${styles.name}`} />
            <i className={`${styles.shape} ${styles.price}`} />
          </div>
        </div>
      ))}
    </div>
  );
}
