import { messages } from '../config/messages.ts';
import { Notice } from '../ui/Notice.tsx';
import { useNearView } from '../ui/useNearView.ts';

interface ShowMoreProps {
  isLoading: boolean;
  /** Whether the last page could not be loaded: it waits for a Retry then. */
  hasFailed: boolean;
  onNear: () => void;
  onPress: () => void;
  className: string | undefined;
}

/** The end of a list that has more: the next page comes as the shopper nears it, or at a press. */
export function ShowMore({ isLoading, hasFailed, onNear, onPress, className = '' }: ShowMoreProps) {
  const ref = useNearView<HTMLButtonElement>(onNear, !isLoading && !hasFailed);
  return (
    <>
      {hasFailed && (
        <Notice tone="problem">
          <p>{messages.loadFailed}</p>
        </Notice>
      )}
      <button
        ref={ref}
        type="button"
        className={`button ${className}`}
        aria-disabled={isLoading}
        onClick={onPress}
      >
        {hasFailed ? 'Retry' : 'Show more'}
      </button>
    </>
  );
}
