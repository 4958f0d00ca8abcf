import type { ReactNode } from 'react';
import { messages } from '../config/messages.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** What is being loaded. */
  label: string;
  /** Set once loading failed: the shape stays, with a way to try again over it. */
  onRetry: (() => void) | undefined;
  /** The shape of what is loading; it keeps its place. */
  children: ReactNode;
  /** Stands where a page with its heading will be. */
  isWholePage?: boolean;
}

/** A loading state in the shape of what it stands for, so that nothing moves when that arrives. */
export function Skeleton({ label, onRetry, children, isWholePage = false }: SkeletonProps) {
  const Problem = isWholePage ? 'h1' : 'p';
  return (
    <div className={isWholePage ? styles.page : styles.list}>
      <div className={onRetry ? styles.failed : styles.loading}>
        <div role="status">{onRetry ? <Problem>{messages.loadFailed}</Problem> : label}</div>
        {onRetry && (
          <button type="button" className="button button-primary" onClick={onRetry}>
            Retry
          </button>
        )}
      </div>
      <div className={styles.shape} data-still={onRetry && true} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
