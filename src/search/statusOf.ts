import { searchMessages } from '../config/searchMessages.ts';
import { nothingText } from './nothingText.ts';
import { shortened } from './shortened.ts';
import type { SearchRequest } from './searchUrl.ts';
import type { SearchAnswer } from './engine/types.ts';

/** What was found, in one line. */
export function foundText({ total, correctedTo, isNear }: SearchAnswer, text: string): string {
  const searched = shortened(correctedTo ?? text);
  if (isNear) return searchMessages.foundNear(total, searched);
  return correctedTo === undefined
    ? searchMessages.found(total, searched)
    : searchMessages.foundInstead(total, searched);
}

interface Progress {
  found: { request: SearchRequest; answer: SearchAnswer } | undefined;
  isPending: boolean;
  hasFailed: boolean;
}

/** What a screen reader is told once the shopper has stopped typing. A failure is told by its own message. */
export function statusOf({ found, isPending, hasFailed }: Progress, text: string): string {
  if (hasFailed || text.trim() === '') return '';
  if (isPending || !found) return searchMessages.searching;
  const { answer, request } = found;
  const first = answer.total > 0 ? foundText(answer, text) : nothingText(request);
  return [first, ...answer.understood.map((part) => part.text)].join('. ');
}
