import { messages } from '../config/messages.ts';
import { Notice } from '../ui/Notice.tsx';
import { useNearView } from '../ui/useNearView.ts';

interface ShowMoreProps {
  isLoading?: boolean;
  /** Whether the last page failed to load; the next attempt then waits for Retry. */
  hasFailed?: boolean;
  onNear: () => void;
  /** If a press does something else. */
  onPress?: () => void;
  className: string | undefined;
}

export function ShowMore({
  isLoading = false,
  hasFailed = false,
  onNear,
  onPress = onNear,
  className = '',
}: ShowMoreProps) {
  const ref = useNearView<HTMLButtonElement>(onNear, !isLoading && !hasFailed);
  return (
    <>
      {hasFailed && (
        <Notice tone="error">
          <p>{messages.loadFailed}</p>
        </Notice>
      )}
      <button
        ref={ref}
        type="button"
        className={`button ${className}`}
        aria-disabled={isLoading && !hasFailed}
        onClick={onPress}
      >
        {hasFailed ? 'Retry' : 'Show more'}
      </button>
    </>
  );
}
