import { Hono } from 'hono';
import type { Context } from 'hono';
import { cors } from 'hono/cors';
import { createService } from '../faults.ts';
import type { LocalService } from '../service.ts';
import { isRecord } from '../values.ts';
import { describePicture } from './assets.ts';
import { createDocumentStore } from './documents.ts';
import type { ContentDocument, DocumentStore, Perspective } from './documents.ts';
import { evaluateQuery, QueryError } from './groq.ts';
import { applyMutations, editorToken } from './mutations.ts';
import type { ListCache } from './listCache.ts';

export interface ContentOptions {
  documents: readonly ContentDocument[];
  /** The clock behind GROQ's `now()`. */
  nowMs?: () => number;
  basePath?: string;
}

export type ContentService = LocalService & Omit<DocumentStore, 'version'>;

interface QueryRequest {
  query: string;
  params: Record<string, unknown>;
}

/** From this API version on, the default perspective is `published`. */
const publishedByDefaultSince = '2025-02-19';

const maxCachedResults = 500;

const readsClock = /\bnow\s*\(/;

const createCache = (version: number) => ({
  version,
  /** JSON text. */
  results: new Map<string, string>(),
  lists: { raw: new Map(), published: new Map() } satisfies Record<Perspective, ListCache>,
});

function perspectiveOf(requested: string | undefined, version: string): Perspective {
  if (requested === 'raw' || requested === 'published') return requested;
  if (requested !== undefined) throw new QueryError(`The perspective "${requested}" is not supported`);
  return version === 'vX' || version.slice(1) >= publishedByDefaultSince ? 'published' : 'raw';
}

function parseQueryString(search: URLSearchParams): QueryRequest {
  const params: Record<string, unknown> = {};
  for (const [name, text] of search) {
    if (!name.startsWith('$')) continue;
    try {
      params[name.slice(1)] = JSON.parse(text);
    } catch {
      throw new QueryError(`param ${name} is not valid JSON`);
    }
  }
  return { query: search.get('query') ?? '', params };
}

function parseQueryBody(text: string): QueryRequest {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  if (!isRecord(body) || typeof body.query !== 'string') {
    throw new QueryError('The body must be JSON with a "query"');
  }
  return { query: body.query, params: isRecord(body.params) ? body.params : {} };
}

/** A local Sanity content API: evaluates GROQ queries over documents in memory. */
export function createContent(options: ContentOptions): ContentService {
  const { nowMs = Date.now, basePath = '' } = options;
  const { version, ...store } = createDocumentStore(options.documents);
  const readable = { ...store, version };
  let cache = createCache(version());

  /** Like Sanity's CDN, caches a result until a document changes. */
  function runQuery(perspective: Perspective, { query, params }: QueryRequest): string {
    if (cache.version !== version() || cache.results.size >= maxCachedResults) cache = createCache(version());
    const key = JSON.stringify([perspective, query, params]);
    const context = { store: readable, perspective, nowMs: nowMs(), lists: cache.lists[perspective] };
    const result = cache.results.get(key) ?? evaluateQuery(query, params, context);
    if (!readsClock.test(query)) cache.results.set(key, result);
    return result;
  }

  const app = new Hono();
  app.use(cors({ origin: '*', maxAge: 600 }));
  app.on(['GET', 'POST'], `${basePath}/:version/data/query/:dataset`, async (context) => {
    const apiVersion = context.req.param('version');
    if (!/^v(?:1|X|\d{4}-\d{2}-\d{2})$/.test(apiVersion)) return context.notFound();
    const startMs = performance.now();
    const search = new URL(context.req.url).searchParams;
    let request: QueryRequest = { query: '', params: {} };
    try {
      request =
        context.req.method === 'POST' ? parseQueryBody(await context.req.text()) : parseQueryString(search);
      const result = runQuery(perspectiveOf(search.get('perspective') ?? undefined, apiVersion), request);
      const query = search.get('returnQuery') === 'false' ? '' : `"query":${JSON.stringify(request.query)},`;
      const ms = Math.round(performance.now() - startMs);
      return context.body(`{${query}"result":${result},"ms":${ms}}`, 200, {
        'content-type': 'application/json; charset=utf-8',
      });
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      const { message: description, start, end } = error;
      const details = { description, query: request.query, type: 'queryParseError', start, end };
      return context.json({ error: details }, 400);
    }
  });
  const isEditor = (context: Context) => context.req.header('authorization') === `Bearer ${editorToken}`;
  const refuse = (context: Context) =>
    context.json({ statusCode: 401, error: 'Unauthorized', message: 'Session not found' }, 401);
  app.post(`${basePath}/:version/data/mutate/:dataset`, async (context) => {
    if (!isEditor(context)) return refuse(context);
    const { status, body } = applyMutations(await context.req.json(), store, nowMs());
    return context.json(body, status);
  });
  app.post(`${basePath}/:version/assets/images/:dataset`, async (context) => {
    if (!isEditor(context)) return refuse(context);
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    const document = await describePicture(bytes, context.req.query('filename'));
    if (!document)
      return context.json({ statusCode: 400, error: 'Bad Request', message: 'Invalid image' }, 400);
    store.put(document);
    return context.json({ document });
  });
  app.notFound((context) => context.json({ statusCode: 404, error: 'Not Found', message: 'Not Found' }, 404));

  return { ...createService((request) => app.fetch(request)), ...store };
}
