import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createService } from '../faults.ts';
import type { LocalService } from '../service.ts';
import { isRecord } from '../values.ts';
import { createDocumentStore } from './documents.ts';
import type { ContentDocument, DocumentStore, Perspective } from './documents.ts';
import { evaluateQuery, QueryError } from './groq.ts';
import type { KeptLists } from './sharedLists.ts';

export interface ContentOptions {
  documents: readonly ContentDocument[];
  /** The service's clock, which `now()` in a query reads. */
  nowMs?: () => number;
  /** What stands before the hosted service's paths. */
  basePath?: string;
}

export type ContentService = LocalService & Omit<DocumentStore, 'version'>;

interface Question {
  query: string;
  params: Record<string, unknown>;
}

/** From this API version on, queries without a perspective see published documents only. */
const publishedByDefaultSince = '2025-02-19';

const maxKeptAnswers = 500;

const readsClock = /\bnow\s*\(/;

const emptyLists = (): Record<Perspective, KeptLists> => ({ raw: new Map(), published: new Map() });

function perspectiveOf(asked: string | undefined, version: string): Perspective {
  if (asked === 'raw' || asked === 'published') return asked;
  if (asked !== undefined) throw new QueryError(`The perspective "${asked}" is not known here`);
  return version === 'vX' || version.slice(1) >= publishedByDefaultSince ? 'published' : 'raw';
}

function questionInAddress(search: URLSearchParams): Question {
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

function questionInBody(text: string): Question {
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

/** The content service: queries in GROQ over documents in memory. */
export function createContent(options: ContentOptions): ContentService {
  const { nowMs = Date.now, basePath = '' } = options;
  const { version, ...store } = createDocumentStore(options.documents);
  const readable = { ...store, version };
  let kept = { version: version(), answers: new Map<string, string>(), lists: emptyLists() };

  /** As a delivery network does, an answer is kept until a document changes. */
  function answer(perspective: Perspective, { query, params }: Question): string {
    if (kept.version !== version() || kept.answers.size >= maxKeptAnswers) {
      kept = { version: version(), answers: new Map(), lists: emptyLists() };
    }
    const key = JSON.stringify([perspective, query, params]);
    const context = { store: readable, perspective, nowMs: nowMs(), kept: kept.lists[perspective] };
    const result = kept.answers.get(key) ?? evaluateQuery(query, params, context);
    if (!readsClock.test(query)) kept.answers.set(key, result);
    return result;
  }

  const app = new Hono();
  app.use(cors({ origin: '*', maxAge: 600 }));
  app.on(['GET', 'POST'], `${basePath}/:version/data/query/:dataset`, async (context) => {
    const apiVersion = context.req.param('version');
    if (!/^v(?:1|X|\d{4}-\d{2}-\d{2})$/.test(apiVersion)) return context.notFound();
    const startMs = performance.now();
    const search = new URL(context.req.url).searchParams;
    let question: Question = { query: '', params: {} };
    try {
      question =
        context.req.method === 'POST' ? questionInBody(await context.req.text()) : questionInAddress(search);
      const result = answer(perspectiveOf(search.get('perspective') ?? undefined, apiVersion), question);
      const query = search.get('returnQuery') === 'false' ? '' : `"query":${JSON.stringify(question.query)},`;
      const ms = Math.round(performance.now() - startMs);
      return context.body(`{${query}"result":${result},"ms":${ms}}`, 200, {
        'content-type': 'application/json; charset=utf-8',
      });
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      const { message: description, start, end } = error;
      const details = { description, query: question.query, type: 'queryParseError', start, end };
      return context.json({ error: details }, 400);
    }
  });
  app.notFound((context) => context.json({ statusCode: 404, error: 'Not Found', message: 'Not Found' }, 404));

  return { ...createService((request) => app.fetch(request)), ...store };
}
