import * as v from 'valibot';

/**
 * Parses the entries of a list from outside; those that do not fit are left out, with one logged warning.
 * @param what names the entries in the warning, for example "products"
 * @returns the entries that fit; empty when `input` is no list
 */
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
  const flawed = results.filter((result) => !result.success);
  if (flawed[0]) {
    const path = v.getDotPath(flawed[0].issues[0]) ?? 'whole';
    console.warn(`Left out ${flawed.length} of ${results.length} ${what}; the first for its ${path}.`);
  }
  return results.flatMap((result) => (result.success ? [result.output] : []));
}
