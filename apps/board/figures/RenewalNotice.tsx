import { Notice } from '../../../src/ui/Notice.tsx';
import { RetryButton } from '../../../src/ui/RetryButton.tsx';
import { clockTime } from './days.ts';
import type { Renewed } from './useRenewed.ts';

/** Says that what is shown could not be renewed. Without anything to show, the figure's own place says so. */
export function RenewalNotice({ source }: { source: Renewed<unknown> }) {
  const { data, error, loadedAtMs, reload } = source;
  if (error === undefined || data === undefined) return null;
  return (
    <Notice tone="error">
      <p>
        The newest figures could not be loaded.
        {loadedAtMs !== undefined && ` What you see is from ${clockTime(loadedAtMs)}.`}
      </p>
      <RetryButton onRetry={reload} />
    </Notice>
  );
}
