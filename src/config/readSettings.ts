import * as v from 'valibot';

export type Variables = Readonly<Record<string, unknown>>;

export const filled = v.pipe(v.string(), v.trim(), v.minLength(1, 'is missing'));
export const matching = (pattern: RegExp, hint: string) => v.pipe(filled, v.regex(pattern, hint));

export const sanityProjectId = matching(
  /^[a-z0-9-]+$/,
  'may hold lower-case letters, digits and dashes only',
);
export const sanityDataset = matching(
  /^[a-z0-9_-]{1,64}$/,
  'may hold up to 64 lower-case letters, digits, underscores and dashes only',
);
export const paymentSuccessToken = matching(
  /^[A-Za-z0-9_-]{16,}$/,
  'must be 16 or more letters, digits, underscores and dashes',
);

/** Keeps the variables that are set: one left blank in an `.env` file is an empty string. */
export const withoutBlank = <Value>(variables: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && String(value).trim() !== ''),
  );

/** Names every missing or malformed variable at once, but shows no values: some are secrets. */
export function readSettings<Output>(
  schema: v.GenericSchema<unknown, Output>,
  variables: Variables,
): { output?: Output; problems: string[] } {
  const set = withoutBlank(variables);
  const { success, output, issues = [] } = v.safeParse(schema, set, { abortPipeEarly: true });
  const problems = issues.map(({ path, message }) => {
    const name = String(path?.[0]?.key);
    return `${name} ${name in set ? message : 'is missing'}`;
  });
  return success ? { output, problems } : { problems };
}
