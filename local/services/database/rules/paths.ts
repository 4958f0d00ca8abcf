import type { Reader } from './reader.ts';
import { RuleError } from './ruleError.ts';
import { Path } from './ruleValues.ts';
import type { Expression } from './scope.ts';

function asSegment(value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new RuleError('a path segment must be a non-empty string');
}

/** Parses a path such as `/databases/$(database)/documents/settings/orders` after its first slash. */
export function parsePathLiteral(reader: Reader, parseInner: () => Expression): Expression {
  const segments: Expression[] = [];
  do {
    if (reader.skip('$')) {
      reader.expect('(');
      segments.push(parseInner());
      reader.expect(')');
    } else {
      const name = reader.takeName();
      segments.push(() => name);
    }
  } while (reader.skip('/'));
  return (frame) => new Path(segments.map((segment) => `/${asSegment(segment(frame))}`).join(''));
}
