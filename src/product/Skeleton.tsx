import type { ReactNode } from 'react';
import { messages } from '../config/messages.ts';
import { RetryButton } from '../ui/RetryButton.tsx';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  label: string;
  onRetry: (() => void) | undefined;
  children: ReactNode;
  /** Replaces a whole page, so its error is the page's heading. */
  isWholePage?: boolean;
}

/** A loading state in the layout of the content, so that nothing shifts when it arrives. */
export function Skeleton({ label, onRetry, children, isWholePage = false }: SkeletonProps) {
  const ErrorText = isWholePage ? 'h1' : 'p';
  return (
    <div className={isWholePage ? styles.page : styles.list}>
      <div className={onRetry ? styles.failed : styles.loading}>
        <div role="status">{onRetry ? <ErrorText>{messages.loadFailed}</ErrorText> : label}</div>
        {onRetry && <RetryButton className="button-primary" onRetry={onRetry} />}
      </div>
      <div className={styles.placeholder} data-still={onRetry && true} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
