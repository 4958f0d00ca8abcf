// @vitest-environment jsdom
import { afterAll, describe, expect, vi } from 'vitest';
import { encodeFields } from '../../local/services/database/serializer.ts';
import type { DatabaseService } from '../../local/services/database/database.ts';
import type * as ModelBackend from '../unit/orders/modelBackend.ts';

// Set by `scripts/testRules.ts`.
const engineUrl = `http://${process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080'}`;
const root = 'projects/model/databases/(default)/documents';

interface Write {
  update: { name: string; fields?: object };
}

interface Answer {
  status: number;
  /** The documents that were found, without times: each database has its own clock. */
  found: unknown[];
}

async function answerOf(response: Response): Promise<Answer> {
  const json: unknown = await response.json();
  const rows = Array.isArray(json) ? (json as { found?: { name: string; fields?: object } }[]) : [];
  const found = rows.flatMap(({ found: document }) => (document ? [[document.name, document.fields]] : []));
  return {
    status: response.status,
    found: JSON.parse(JSON.stringify(found).replaceAll(/"timestampValue":"[^"]*"/g, '"time":0')) as unknown[],
  };
}

/** Both answers to each request, in the local database and in the engine. The shop catches what is thrown while it records. */
const answers: { local: [string, Answer][]; engine: [string, Answer][] } = { local: [], engine: [] };

/** Keeps the documents of a database in Google's engine too, and compares the answers to every request. */
function compareWithEngine(database: DatabaseService): void {
  const { handle, write, create, remove, read } = database;
  let changed: string[] = ['settings/orders'];
  let last: Promise<unknown> = fetch(`${engineUrl}/emulator/v1/${root}`, { method: 'DELETE' });

  const post = (path: string, body: string, token: string) =>
    fetch(engineUrl + path, { method: 'POST', headers: { authorization: token }, body });

  async function copyChanged(): Promise<void> {
    if (changed.length === 0) return;
    const writes = [...new Set(changed)].map((path) => {
      const data = read(path);
      const name = `${root}/${path}`;
      return data ? { update: { name, fields: encodeFields(data) } } : { delete: name };
    });
    changed = [];
    const { status } = await post(`/v1/${root}:commit`, JSON.stringify({ writes }), 'Bearer owner');
    if (status !== 200) answers.engine.push([`copy of ${writes.length} documents`, { status, found: [] }]);
    // The server may have written meanwhile.
    await copyChanged();
  }

  async function handleInBoth(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const body = await request.clone().text();
    await copyChanged();
    const response = await handle(request);
    const isFaulty = response.type === 'error' || response.status >= 500;
    if (isFaulty || changed.length > 0) {
      // What it changed is not known, or whether the server wrote before it.
      const { writes = [] } = JSON.parse(body) as { writes?: Write[] };
      changed.push(...writes.map(({ update }) => update.name.slice(root.length + 1)));
      return response;
    }
    const inEngine = await post(pathname, body, request.headers.get('authorization') ?? '');
    answers.local.push([body, await answerOf(response.clone())]);
    answers.engine.push([body, await answerOf(inEngine)]);
    return response;
  }

  Object.assign(database, {
    write(path: string, data: object) {
      changed.push(path);
      write(path, data);
    },
    create(path: string, data: object) {
      changed.push(path);
      create(path, data);
    },
    remove(path: string) {
      changed.push(path);
      remove(path);
    },
    handle(request: Request) {
      const answer = last.then(() => handleInBoth(request));
      last = answer.catch(() => undefined);
      return answer;
    },
  });
}

vi.mock('../unit/orders/modelBackend.ts', async (load) => {
  const model = await load<typeof ModelBackend>();
  const createModelBackend: typeof model.createModelBackend = (...options) => {
    const backend = model.createModelBackend(...options);
    compareWithEngine(backend.services.database);
    return backend;
  };
  return { ...model, createModelBackend };
});

describe("the model of payments, with Google's engine beside the local database", async () => {
  process.env.MODEL_RUNS ??= '12';
  await import('../unit/orders/model.test.ts');
  afterAll(() => {
    expect(answers.local.length).toBeGreaterThan(30);
    expect(answers.engine).toEqual(answers.local);
  });
});
