import { messages } from '../../../src/config/messages.ts';
import { RetryButton } from '../../../src/ui/RetryButton.tsx';

interface LoadingProps {
  /** What is loading, for screen readers. */
  label: string;
  /** Set when loading failed: shows an error and a Retry button in place of the spinner. */
  onRetry?: (() => void) | undefined;
  /** Replaces a whole page, so its error is the page's heading. */
  isWholePage?: boolean;
}

export function Loading({ label, onRetry, isWholePage = false }: LoadingProps) {
  const ErrorText = isWholePage ? 'h1' : 'p';
  return (
    <div className="loading">
      <div role="status">
        {onRetry ? (
          <ErrorText>{messages.loadFailed}</ErrorText>
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
