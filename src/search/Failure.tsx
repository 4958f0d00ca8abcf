import { useSyncExternalStore } from 'react';
import { searchMessages } from '../config/searchMessages.ts';
import { Notice } from '../ui/Notice.tsx';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const isOnline = () => navigator.onLine;

/** Neither the index nor the content service has answered. */
export function Failure({ onRetry }: { onRetry: () => void }) {
  const hasConnection = useSyncExternalStore(subscribe, isOnline);
  return (
    <Notice tone="error">
      <p>{hasConnection ? searchMessages.failed : searchMessages.offline}</p>
      <button type="button" className="button" onClick={onRetry}>
        Retry
      </button>
    </Notice>
  );
}
