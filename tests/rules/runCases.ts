import { beforeAll, describe, expect, it } from 'vitest';
import type { AccessCase, DocumentData } from './accessCase.ts';
import { cases } from './cases.ts';
import { attempt, connectPersons, type Backend } from './driver.ts';

type Persons = ReturnType<typeof connectPersons>;

function writesOf(request: AccessCase): { operation: string; path: string; data?: DocumentData }[] {
  if (request.operation === 'batch') return [...request.writes];
  return request.operation === 'get' || request.operation === 'list' ? [] : [request];
}

/** Runs the table against one back end: the answer must be as told, and a refused request must change nothing. */
export function runCases(name: string, backend: Backend) {
  describe(name, () => {
    let persons: Persons;
    beforeAll(() => {
      persons = connectPersons(backend);
    });

    it.each(cases)('$name ($as): $allowed', async (request) => {
      const { given = {}, as, allowed } = request;
      await backend.clear();
      for (const [path, data] of Object.entries(given)) await backend.write(path, data);

      expect(await attempt(persons[as], request)).toBe(allowed);

      for (const { operation, path, data } of writesOf(request)) {
        if (operation === 'add') {
          expect(await backend.count(path)).toBe(allowed ? 1 : 0);
          continue;
        }
        const stored = await backend.read(path);
        if (!allowed) expect(stored).toEqual(given[path]);
        // Values the server sets are not known beforehand; that the fields are there is enough.
        else expect(Object.keys(stored ?? {})).toEqual(expect.arrayContaining(Object.keys(data ?? {})));
      }
    });
  });
}
