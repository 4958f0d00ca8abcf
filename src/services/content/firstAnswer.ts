import type { ContentRequest } from './queries.ts';

/** What the boot script of the page leaves for the app: the question it asked, and the answer to come. */
export interface FirstAnswer {
  request: ContentRequest;
  /** The query's result; fails when anything at all was wrong with it. */
  result: Promise<unknown>;
}

declare global {
  interface Window {
    firstAnswer?: FirstAnswer | undefined;
  }
}

/**
 * The boot script's answer, when it is to this very request; it is given once.
 * @returns undefined when the boot script asked something else, or nothing
 */
export function takeFirstAnswer(request: ContentRequest): Promise<unknown> | undefined {
  const { firstAnswer } = window;
  if (!firstAnswer || JSON.stringify(firstAnswer.request) !== JSON.stringify(request)) return undefined;
  window.firstAnswer = undefined;
  return firstAnswer.result;
}
