import { beforeAll, describe, expect, it } from 'vitest';
import { removed, type AccessCase } from './accessCase.ts';
import { attempt, connectPersons, type Backend } from './driver.ts';

interface Comparison {
  actual: unknown;
  expected: unknown;
}

/** Compares the database after the request with its expected state. */
async function compareState(
  backend: Backend,
  { given = {}, allowed, ...request }: AccessCase,
): Promise<Comparison[]> {
  if (request.operation === 'get' || request.operation === 'list' || request.operation === 'group') return [];
  const writes = request.operation === 'batch' ? request.writes : [request];
  return Promise.all(
    writes.map(async (write): Promise<Comparison> => {
      const { path } = write;
      if (write.operation === 'add') return { actual: await backend.count(path), expected: allowed ? 1 : 0 };
      const stored = await backend.read(path);
      if (!allowed) return { actual: stored, expected: given[path] };
      // Only the names of the fields: values that the server sets are not known beforehand.
      const data = 'data' in write ? write.data : {};
      const names = Object.keys(data);
      return {
        actual: names.filter((name) => stored && name in stored),
        expected: names.filter((name) => data[name] !== removed),
      };
    }),
  );
}

export const titleOf = ({ name, as, allowed }: AccessCase) =>
  `${as}: ${name}: ${allowed ? 'allowed' : 'denied'}`;

/** Runs cases against one backend. A denied request must change nothing. */
export function runCases(name: string, backend: Backend, cases: readonly AccessCase[]) {
  describe(`the table of cases against ${name}`, () => {
    let databases: Awaited<ReturnType<typeof connectPersons>>;
    beforeAll(async () => {
      databases = await connectPersons(backend);
    });

    it.each(cases.map((request) => [titleOf(request), request] as const))(
      '%s',
      async (_title, request) => {
        await backend.clear();
        for (const [path, data] of Object.entries(request.given ?? {})) await backend.write(path, data);

        expect(await attempt(databases.get(request.as), request)).toBe(request.allowed);

        const comparisons = await compareState(backend, request);
        expect(comparisons.map(({ actual }) => actual)).toEqual(comparisons.map(({ expected }) => expected));
      },
      60_000,
    );
  });
}
