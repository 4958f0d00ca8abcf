import type { ContentRequest } from './queries.ts';

/** The content service refused the boot script's request. */
export class FirstRequestError extends Error {
  override name = 'FirstRequestError';
  /** The HTTP status. */
  readonly status: number;
  constructor(status: number) {
    super(`The content service answered ${status}.`);
    this.status = status;
  }
}

/** What the boot script leaves for the app: its request, and the answer to come. */
export interface FirstAnswer {
  request: ContentRequest;
  /** The query's result. Rejects with FirstRequestError, or with whatever failed. */
  result: Promise<unknown>;
}

declare global {
  interface Window {
    firstAnswer?: FirstAnswer | undefined;
  }
}

/**
 * The boot script's answer, if it is the answer to this request. It is given once.
 * @returns undefined if the boot script sent another request, or none
 */
export function takeFirstAnswer(request: ContentRequest): Promise<unknown> | undefined {
  const { firstAnswer } = window;
  if (!firstAnswer || JSON.stringify(firstAnswer.request) !== JSON.stringify(request)) return undefined;
  window.firstAnswer = undefined;
  return firstAnswer.result;
}

/** As the content client decides it for its own requests. */
const retriedStatuses = new Set([429, 502, 503]);

/** Whether a failed first request is worth a retry: unlike a refusal, the network may do better next time. */
export function isRetriable(error: unknown): boolean {
  // The boot script is a bundle of its own, with its own copy of the class.
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status !== 'number' || retriedStatuses.has(status);
}
