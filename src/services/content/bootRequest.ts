import type { ContentRequest } from './queries.ts';

export class BootRequestError extends Error {
  override name = 'BootRequestError';
  readonly status: number;
  constructor(status: number) {
    super(`The content service responded with status ${status}.`);
    this.status = status;
  }
}

declare global {
  interface Window {
    bootRequest?: { request: ContentRequest; result: Promise<unknown> } | undefined;
  }
}

/** Hands the result to the first caller with the same request; undefined for others. */
export function takeBootResult(request: ContentRequest): Promise<unknown> | undefined {
  const { bootRequest } = window;
  if (!bootRequest || JSON.stringify(bootRequest.request) !== JSON.stringify(request)) return undefined;
  window.bootRequest = undefined;
  return bootRequest.result;
}

const retriableStatuses = new Set([429, 502, 503]);

/** A temporary status or a network failure. */
export function isRetriable(error: unknown): boolean {
  // Not `instanceof`: the boot script is a separate bundle with its own copy of the class.
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status !== 'number' || retriableStatuses.has(status);
}
