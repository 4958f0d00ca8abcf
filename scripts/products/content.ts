import { contentClient } from '../../src/config/constants.ts';
import type { Settings } from '../../src/config/settings.ts';
import { ConnectionError, request } from '../checks/http.ts';
import type { Mutation } from './plan.ts';

export interface ContentOptions {
  sanity: Settings['sanity'];
  /** Without one, drafts are not seen and nothing can be written. */
  token: string | undefined;
  wait: (ms: number) => Promise<void>;
}

export interface Content {
  query: (query: string, params?: Record<string, unknown>) => Promise<unknown>;
  /** Makes all changes or none. @returns whether a document was edited since it was read, so that nothing was changed */
  mutate: (mutations: readonly Mutation[]) => Promise<boolean>;
  /** @returns the id of the asset; the same for the same file */
  upload: (picture: Uint8Array<ArrayBuffer>, type: string, fileName: string) => Promise<string>;
}

const waitsMs = [1000, 3000, 10_000];
/** A large picture on a slow line. */
const timeoutMs = 300_000;

const isBusy = (status: number) => status === 429 || status >= 500;

const meanings: Readonly<Record<number, string>> = {
  401: 'SANITY_WRITE_TOKEN is not valid. Make one at sanity.io/manage, under API, Tokens, as an Editor.',
  403: 'SANITY_WRITE_TOKEN may not write. Make one at sanity.io/manage, under API, Tokens, as an Editor.',
  404: 'The content service has no such project or dataset. Compare VITE_SANITY_PROJECT_ID and VITE_SANITY_DATASET with sanity.io/manage.',
};

/** Reads and writes documents and pictures. Each request is repeated when the connection is lost. */
export function createContent({ sanity, token, wait }: ContentOptions): Content {
  const apiUrl = `${sanity.apiHost ?? `https://${sanity.projectId}.api.sanity.io`}/v${contentClient.apiVersion}`;

  async function send(path: string, type: string, body: BodyInit, what: string, attempt = 0) {
    const headers = {
      'content-type': type,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const init = { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) };
    const waitMs = waitsMs[attempt];
    try {
      const response = await request(`${apiUrl}/${path}`, init);
      if (response.status < 300 || response.status === 409) return response;
      if (!isBusy(response.status) || waitMs === undefined)
        throw new Error(
          meanings[response.status] ??
            `The content service refused ${what} (${response.status}): ${response.text}`,
        );
    } catch (error) {
      if (!(error instanceof ConnectionError) || waitMs === undefined) throw error;
    }
    await wait(waitMs);
    return send(path, type, body, what, attempt + 1);
  }

  return {
    query: async (query, params = {}) => {
      const perspective = token === undefined ? 'published' : 'raw';
      const path = `data/query/${sanity.dataset}?perspective=${perspective}&returnQuery=false`;
      const { json } = await send(path, 'application/json', JSON.stringify({ query, params }), 'a query');
      return (json as { result?: unknown } | undefined)?.result;
    },
    mutate: async (mutations) => {
      const path = `data/mutate/${sanity.dataset}`;
      return (
        (await send(path, 'application/json', JSON.stringify({ mutations }), 'a product')).status === 409
      );
    },
    upload: async (picture, type, fileName) => {
      const path = `assets/images/${sanity.dataset}?filename=${encodeURIComponent(fileName)}&meta=lqip`;
      const { json } = await send(path, type, picture, fileName);
      return (json as { document: { _id: string } }).document._id;
    },
  };
}
