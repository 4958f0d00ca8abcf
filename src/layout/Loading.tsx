import { messages } from '../config/messages.ts';
import { Logo } from './Logo.tsx';
import styles from './Loading.module.css';

interface LoadingProps {
  /** What is being loaded, for those who do not see the spinner. */
  label: string;
  /** Set once loading failed: the loading state stays, with a way to try again in it. */
  onRetry?: (() => void) | undefined;
  /** Fills the window, with the logo. */
  isSplash?: boolean;
  /** Stands where a page with its heading will be. */
  isWholePage?: boolean;
}

export function Loading({ label, onRetry, isSplash = false, isWholePage = isSplash }: LoadingProps) {
  const Problem = isWholePage ? 'h1' : 'p';
  return (
    <div className={isSplash ? 'splash' : styles.block}>
      {isSplash && <Logo />}
      <div role="status" className={styles.status}>
        <span className="spinner" aria-hidden="true" />
        {onRetry ? (
          <Problem className={styles.problem}>{messages.loadFailed}</Problem>
        ) : (
          <span className="visually-hidden">{label}</span>
        )}
      </div>
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          Retry
        </button>
      )}
    </div>
  );
}
