import { startTransition, useEffect, useState } from 'react';

/** The last of the steps in which a page takes the place of the splash; in the first, 0, is what is seen without scrolling. */
export const lastStep = 5;

const isSplashShown = () =>
  document.getElementById('root')?.firstElementChild?.classList.contains('splash') ?? false;

/**
 * How far a page is drawn, 0 to 5. Only while the splash stands it is drawn in steps: what is seen first takes its place
 * sooner, and the browser paints and answers between the rest. All parts of a page take each step together.
 */
export function usePageStep(): number {
  const [step, setStep] = useState(() => (isSplashShown() ? 0 : lastStep));
  useEffect(() => {
    if (step < lastStep) startTransition(() => setStep(step + 1));
  }, [step]);
  return step;
}

/** Whether the last step is taken. */
export const useWholePage = (): boolean => usePageStep() === lastStep;
