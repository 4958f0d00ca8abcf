import { useState } from 'react';
import type { Found } from './useAnswer.ts';
import { usePause } from './usePause.ts';

/** Longer than between two keys: "under 5" finds nothing on its way to "under 5000". */
const nothingAfterMs = 800;

/** The answer to show: one without products only once the shopper has stopped typing, and until then the one before. */
export function useShown(found: Found | undefined, text: string): Found | undefined {
  const isQuiet = usePause(text, nothingAfterMs);
  const [last, setLast] = useState<Found>();
  const shown = !found || found.answer.total > 0 || isQuiet ? found : last;
  if (shown !== last) setLast(shown);
  return shown;
}
