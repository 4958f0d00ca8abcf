import * as v from 'valibot';
import { listOf } from '../../../../src/domain/schemaParts.ts';

export interface EditorOptions {
  queryUrl: string;
  mutateUrl: string;
  /** The token is an editor's, which sees drafts too. */
  token: string;
  fetch?: typeof fetch;
}

/** A change of a version of a product, which the content service refuses if somebody has changed that since it was read. */
export interface Patch {
  id: string;
  ifRevisionID: string;
  set: object;
  unset?: string[];
}

/** `locked`: all but its versions in a release, which is scheduled. Else the status of the answer that refuses these documents alone. */
export type Written = 'written' | 'locked' | number;

/** A malformed request, a document that is gone, or one that somebody has changed since it was read. */
const aboutDocuments: ReadonlySet<number> = new Set([400, 404, 409]);

/** A version in a release that is scheduled is locked, too. */
const aboutVersions: ReadonlySet<number> = new Set([...aboutDocuments, 403, 423]);

const isVersion = ({ id }: Patch) => id.startsWith('versions.');

const failed = (statusCode: number) =>
  Object.assign(new Error(`The content service responded with ${statusCode}.`), { statusCode });

/** Changes products in the content service. Every call throws when it cannot be reached, or refuses the token. */
export function createContentEditor({ queryUrl, mutateUrl, token, fetch: send = fetch }: EditorOptions) {
  const post = (url: string, body: object, signal: AbortSignal) =>
    send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal,
    });

  /** Writes all or none. @returns the status of an answer that refuses these documents alone */
  async function write(patches: readonly Patch[], signal: AbortSignal, refusals = aboutDocuments) {
    if (patches.length === 0) return undefined;
    const { ok, status } = await post(mutateUrl, { mutations: patches.map((patch) => ({ patch })) }, signal);
    if (!ok && !refusals.has(status)) throw failed(status);
    return ok ? undefined : status;
  }

  return {
    /** Reads drafts and versions in releases, too; leaves out malformed documents. */
    async read<Output>(
      query: string,
      params: object,
      schema: v.GenericSchema<unknown, Output>,
      signal: AbortSignal,
    ): Promise<Output[]> {
      const response = await post(`${queryUrl}?perspective=raw&returnQuery=false`, { query, params }, signal);
      if (!response.ok) throw failed(response.status);
      return v.parse(v.object({ result: listOf(schema) }), await response.json()).result;
    },
    /** Writes a group of products. A version that is locked keeps back those in the group that have one. */
    async writeProducts<Product extends { patches: readonly Patch[] }>(
      group: readonly Product[],
      signal: AbortSignal,
    ): Promise<{ product: Product; written: Written }[]> {
      const patches = group.flatMap((product) => product.patches);
      const unlocked = patches.filter((patch) => !isVersion(patch));
      const status = await write(unlocked, signal);
      const isLocked =
        status === undefined && (await write(patches.filter(isVersion), signal, aboutVersions)) !== undefined;
      return group.map((product) => ({
        product,
        written: status ?? (isLocked && product.patches.some(isVersion) ? 'locked' : 'written'),
      }));
    },
  };
}
