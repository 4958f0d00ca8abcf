import { useState } from 'react';

/** Work that a press starts, one at a time. What it returns is the problem to show until the next press. */
export function useAction(work: () => Promise<string | void>) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function start() {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    setProblem((await work()) ?? undefined);
    setIsBusy(false);
  }
  return { isBusy, problem, start: () => void start() };
}
