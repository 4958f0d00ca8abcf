import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { contentClient as limits, contentRetryDelayMs } from '../../src/config/constants.ts';
import type { Settings } from '../../src/config/settings.ts';
import { BootRequestError, isRetriable } from '../../src/services/content/bootRequest.ts';
import { contentUrl } from '../../src/services/content/urls.ts';
import type { ContentRequest } from '../../src/services/content/queries.ts';

export type ReadContent = (request: ContentRequest) => Promise<unknown>;

export type Send = (request: Request) => Promise<Response>;

const timeoutMs = 90_000;

const answerSchema = v.object({ result: v.unknown() });

const withoutInternet =
  'Check the internet connection, or leave the pages of the products out for now: npm run build -- --without-pages';

/** Sends a request, and retries it as the shop does (section 9). */
async function readJson(send: Send, url: string): Promise<unknown> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await send(new Request(url, { signal: AbortSignal.timeout(timeoutMs) }));
      if (!response.ok) throw new BootRequestError(response.status);
      return await response.json();
    } catch (error) {
      if (error instanceof Error && error.message === 'fetch failed' && attempt >= limits.maxRetries)
        throw new Error(`${new URL(url).host} cannot be reached. ${withoutInternet}`, { cause: error });
      if (attempt >= limits.maxRetries || !isRetriable(error)) throw error;
      await delay(contentRetryDelayMs(attempt));
    }
  }
}

/** Reads the published content. Not from the service's cache, which may still hold what a change has just replaced. */
export function contentReader(sanity: Settings['sanity'], send: Send): ReadContent {
  const { projectId, apiHost = `https://${projectId}.api.sanity.io` } = sanity;
  const host = apiHost.startsWith('/') ? `http://127.0.0.1${apiHost}` : apiHost;
  return async (request) => {
    const url = contentUrl({ ...sanity, apiHost: host }, request);
    return v.parse(answerSchema, await readJson(send, url)).result;
  };
}
