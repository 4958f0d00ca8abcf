import { messages } from '../../../src/config/messages.ts';
import { RetryButton } from '../../../src/ui/RetryButton.tsx';

interface LoadingProps {
  /** Tells screen readers what is loading. */
  label: string;
  /** Set when loading failed: shows an error and a Retry button in place of the spinner. */
  onRetry?: (() => void) | undefined;
}

export function Loading({ label, onRetry }: LoadingProps) {
  return (
    <div className="loading">
      <div role="status">
        {onRetry ? (
          <p>{messages.loadFailed}</p>
        ) : (
          <>
            <span className="spinner" aria-hidden="true" />
            <span className="visually-hidden">{label}</span>
          </>
        )}
      </div>
      {onRetry && <RetryButton onRetry={onRetry} />}
    </div>
  );
}
