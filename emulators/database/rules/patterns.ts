import type { Reader } from './reader.ts';
import { OpaqueValue } from './ruleValues.ts';

/** One part of the path of a `match`; `rest` stands for any number of names, none included. */
interface Segment {
  kind: 'name' | 'wildcard' | 'rest';
  name: string;
}

export type Pattern = readonly Segment[];

/** Reads a pattern such as `/users/{uid}` or `/{document=**}`. */
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
  /** What follows the part of the path that the pattern covers. */
  rest: readonly string[];
}

/** All the ways in which a pattern covers the beginning of a path. */
export function matchPattern([segment, ...others]: Pattern, path: readonly string[]): PatternMatch[] {
  if (!segment) return [{ variables: new Map(), rest: path }];
  const { kind, name } = segment;
  const [first, ...rest] = path;
  if (kind === 'rest') {
    return Array.from({ length: path.length + 1 }, (_, count) =>
      withVariable(
        matchPattern(others, path.slice(count)),
        name,
        new OpaqueValue('path', `/${path.slice(0, count).join('/')}`),
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
