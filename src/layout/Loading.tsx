import { messages } from '../config/messages.ts';
import { RetryButton } from '../ui/RetryButton.tsx';
import { Logo } from './Logo.tsx';
import styles from './Loading.module.css';

interface LoadingProps {
  label: string;
  onRetry?: (() => void) | undefined;
  isSplash?: boolean;
  /** Replaces a whole page, so its error is the page's heading. */
  isWholePage?: boolean;
}

export function Loading({ label, onRetry, isSplash = false, isWholePage = isSplash }: LoadingProps) {
  const ErrorText = isWholePage ? 'h1' : 'p';
  return (
    <div className={isSplash ? 'splash shaped' : styles.block}>
      {isSplash && <Logo />}
      <div role="status" className={styles.status}>
        <span className="spinner" aria-hidden="true" />
        {onRetry ? (
          <ErrorText className={styles.error}>{messages.loadFailed}</ErrorText>
        ) : (
          <span className="visually-hidden">{label}</span>
        )}
      </div>
      {onRetry && <RetryButton onRetry={onRetry} />}
    </div>
  );
}
