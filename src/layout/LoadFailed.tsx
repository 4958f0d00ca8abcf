import { messages } from '../config/messages.ts';
import { Notice } from '../ui/Notice.tsx';
import { RetryButton } from '../ui/RetryButton.tsx';

export const LoadFailed = ({ onRetry }: { onRetry: () => Promise<void> }) => (
  <Notice tone="error">
    <p>{messages.loadFailed}</p>
    <RetryButton onRetry={() => void onRetry()} />
  </Notice>
);
