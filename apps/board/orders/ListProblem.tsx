import { Notice } from '../../../src/ui/Notice.tsx';
import { RetryButton } from '../../../src/ui/RetryButton.tsx';
import type { BoardProblem } from './boardTypes.ts';
import { describeProblem } from './outcomeTexts.ts';

interface ListProblemProps {
  problem: BoardProblem | undefined;
  /** Orders of an earlier load are still shown. */
  isKept: boolean;
  onRetry: () => void;
}

/** Why orders could not be loaded, and the way on. */
export function ListProblem({ problem, isKept, onRetry }: ListProblemProps) {
  return (
    <Notice tone="error">
      <p>
        {isKept ? 'This list may be out of date.' : 'The orders could not be loaded.'}{' '}
        {describeProblem(problem ?? 'other')}
      </p>
      <RetryButton onRetry={onRetry} />
    </Notice>
  );
}
