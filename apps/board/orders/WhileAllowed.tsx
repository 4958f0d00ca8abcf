import type { ReactNode } from 'react';
import { Notice } from '../../../src/ui/Notice.tsx';
import { describeProblem } from './outcomeTexts.ts';
import { useBoardStatus } from './useCounts.ts';

/** Shows orders for as long as the account may see them. Without that right the board has forgotten them, and asks again after longer and longer pauses. */
export function WhileAllowed({ children }: { children: ReactNode }) {
  const { problem } = useBoardStatus();
  if (problem !== 'denied' && problem !== 'signed-out') return children;
  return (
    <Notice tone="error">
      <p>{describeProblem(problem)}</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        Reload
      </button>
    </Notice>
  );
}
