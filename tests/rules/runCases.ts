import { beforeAll, describe, expect, it } from 'vitest';
import type { AccessCase } from './accessCase.ts';
import { cases } from './cases.ts';
import { attempt, connectPersons, type Backend } from './driver.ts';

interface Finding {
  found: unknown;
  expected: unknown;
}

/** What stands in the database after the request, beside what should. */
async function findOut(
  backend: Backend,
  { given = {}, allowed, ...request }: AccessCase,
): Promise<Finding[]> {
  if (request.operation === 'get' || request.operation === 'list') return [];
  const writes = request.operation === 'batch' ? request.writes : [request];
  return Promise.all(
    writes.map(async (write): Promise<Finding> => {
      const { path } = write;
      if (write.operation === 'add') return { found: await backend.count(path), expected: allowed ? 1 : 0 };
      const stored = await backend.read(path);
      if (!allowed) return { found: stored, expected: given[path] };
      // Values the server sets are not known beforehand; that the fields are there is enough.
      const names = Object.keys('data' in write ? write.data : {});
      return { found: names.filter((name) => stored && name in stored), expected: names };
    }),
  );
}

/** Runs the table against one back end: the answer must be as told, and a refused request must change nothing. */
export function runCases(name: string, backend: Backend) {
  describe(`the table of cases against ${name}`, () => {
    let persons: ReturnType<typeof connectPersons>;
    beforeAll(() => {
      persons = connectPersons(backend);
    });

    it.each(cases)('$name ($as): $allowed', async (request) => {
      await backend.clear();
      for (const [path, data] of Object.entries(request.given ?? {})) await backend.write(path, data);

      expect(await attempt(persons[request.as], request)).toBe(request.allowed);

      const findings = await findOut(backend, request);
      expect(findings.map(({ found }) => found)).toEqual(findings.map(({ expected }) => expected));
    });
  });
}
