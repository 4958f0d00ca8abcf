import { searchMessages } from '../config/searchMessages.ts';
import type { SearchAnswer } from './types.ts';

/** What was found, in one line. */
export function foundText({ total, correctedTo }: SearchAnswer, text: string): string {
  if (total === 0) return searchMessages.nothing(text.trim());
  return correctedTo === undefined
    ? searchMessages.found(total, text.trim())
    : searchMessages.foundInstead(total, correctedTo);
}

interface Progress {
  found: { answer: SearchAnswer } | undefined;
  isPending: boolean;
  hasFailed: boolean;
}

/** What a screen reader is told once the shopper has stopped typing. A failure is told by its own message. */
export function statusOf({ found, isPending, hasFailed }: Progress, text: string): string {
  if (hasFailed || text.trim() === '') return '';
  if (isPending || !found) return searchMessages.searching;
  return [foundText(found.answer, text), ...found.answer.understood].join('. ');
}
