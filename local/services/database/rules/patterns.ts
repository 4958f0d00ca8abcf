import type { Reader } from './reader.ts';
import { Path } from './ruleValues.ts';

/** One segment of a `match` path; `rest` matches any number of segments, including none. */
interface Segment {
  kind: 'name' | 'wildcard' | 'rest';
  name: string;
}

export type Pattern = readonly Segment[];

/** Parses a pattern such as `/users/{uid}` or `/{document=**}`. */
export function parsePattern(reader: Reader): Pattern {
  const pattern: Segment[] = [];
  while (reader.skip('/')) {
    const isWildcard = reader.skip('{');
    const name = reader.takeName();
    const isRest = isWildcard && reader.skip('=');
    if (isRest) reader.expect('**');
    if (isWildcard) reader.expect('}');
    pattern.push({ name, kind: isRest ? 'rest' : isWildcard ? 'wildcard' : 'name' });
  }
  return pattern;
}

export function variablesOf(pattern: Pattern): string[] {
  return pattern.filter(({ kind }) => kind !== 'name').map(({ name }) => name);
}

interface PatternMatch {
  variables: Map<string, unknown>;
  /** The path segments after those that the pattern matched. */
  rest: readonly string[];
}

/** Finds every way in which a pattern matches the beginning of a path. */
export function matchPattern([segment, ...others]: Pattern, path: readonly string[]): PatternMatch[] {
  if (!segment) return [{ variables: new Map(), rest: path }];
  const { kind, name } = segment;
  const [first, ...rest] = path;
  if (kind === 'rest') {
    return Array.from({ length: path.length + 1 }, (_, count) =>
      withVariable(
        matchPattern(others, path.slice(count)),
        name,
        new Path(`/${path.slice(0, count).join('/')}`),
      ),
    ).flat();
  }
  if (first === undefined || (kind === 'name' && name !== first)) return [];
  const matches = matchPattern(others, rest);
  return kind === 'name' ? matches : withVariable(matches, name, first);
}

function withVariable(matches: PatternMatch[], name: string, value: unknown): PatternMatch[] {
  return matches.map(({ variables, rest }) => ({ variables: new Map([[name, value], ...variables]), rest }));
}
