import { useState } from 'react';
import { Notice } from './Notice.tsx';

/** Work that a press starts, one at a time. What it returns is the problem to show until the next press. */
export function useAction<Args extends unknown[]>(work: (...args: Args) => Promise<string | void>) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function start(args: Args) {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    setProblem((await work(...args)) ?? undefined);
    setIsBusy(false);
  }
  return { isBusy, problem, start: (...args: Args) => void start(args) };
}

export const Problem = ({ text }: { text: string | undefined }) =>
  text && <Notice tone="error">{text}</Notice>;
