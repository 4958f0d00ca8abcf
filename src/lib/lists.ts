import * as v from 'valibot';

export function chunk<Entry>(entries: readonly Entry[], size: number): Entry[][] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  );
}

/** Leaves out invalid entries and logs one warning for all of them, with `what` as their name: "products". */
export function parseList<Output>(
  schema: v.GenericSchema<unknown, Output>,
  input: unknown,
  what: string,
): Output[] {
  if (input === null || input === undefined) return [];
  if (!Array.isArray(input)) {
    console.warn(`Expected a list of ${what}, got ${typeof input}.`);
    return [];
  }
  const results = input.map((entry) => v.safeParse(schema, entry));
  const invalid = results.filter((result) => !result.success);
  if (invalid[0]) {
    const path = v.getDotPath(invalid[0].issues[0]) ?? 'type';
    console.warn(
      `Left out ${invalid.length} of ${results.length} ${what}. The first has an invalid ${path}.`,
    );
  }
  return results.flatMap((result) => (result.success ? [result.output] : []));
}
