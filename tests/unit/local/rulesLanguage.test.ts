// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { parseRules } from '../../../local/services/database/rules/accessRules.ts';
import { encodeFields } from '../../../local/services/database/serializer.ts';

/**
 * The table of `tests/rules` runs in Google's engine only where that is installed, so the local interpreter must be as strict by
 * itself. Whether a condition lets `uid` create a document; `data` stands for that document.
 */
function holds(
  condition: string,
  request: { uid?: string | undefined; after?: object; claims?: Record<string, unknown> } = {},
) {
  const text = condition.replaceAll(/\bdata\b/g, 'request.resource.data');
  const { after = {}, ...user } = request;
  return parseRules(`rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents { match /{path=**} { allow read, write: if ${text}; } }
    }`)({
    method: 'create',
    uid: 'u1',
    time: { timestampValue: '2026-11-20T10:00:00.250Z' },
    path: ['notes', 'n1'],
    before: undefined,
    after: encodeFields(after),
    lookUp: () => undefined,
    ...user,
  });
}

it.each([
  'data.missing',
  'data.missing == null',
  'data.missing != 1',
  '!data.missing',
  'data.a.b == 1',
  'data.missing.b == 1',
  'data.a.size() == 1',
  'data.a.keys().hasAll([])',
  'data.text > 1',
  'data.a > data.text',
  '!data.text',
  'data.text && true',
  "'a' in data.text",
  'data.text.matches(1)',
  'data.list.hasAll(1)',
  "data.list.join(',') == '1'",
  'data.map.diff(1).affectedKeys().size() == 0',
  'get(data.text).data.a == 1',
  'resource.data.a == 1',
])('an error denies access, and so does its negation: %s', (condition) => {
  const after = { a: 1, text: 'x', list: [1], map: {} };
  expect(holds(condition, { after })).toBe(false);
  expect(holds(`!(${condition})`, { after })).toBe(false);
});

it('a visitor has no uid, and a missing claim is an error', () => {
  expect(holds("request.auth.uid == 'u1'", { uid: undefined })).toBe(false);
  expect(holds('request.auth != null', { uid: undefined })).toBe(false);
  expect(holds('request.auth.token.owner == true', { claims: { owner: true } })).toBe(true);
  for (const claims of [{}, { owner: 'true' }])
    expect(holds('request.auth.token.owner == true', { claims })).toBe(false);
  expect(holds('request.auth.token.owner != true', { claims: {} })).toBe(false);
});

it('a condition may evaluate 1000 expressions, and not one more', () => {
  // Each `true` and each `&&` counts.
  const conditionOf = (count: number) => Array.from({ length: count }, () => 'true').join(' && ');
  expect(holds(conditionOf(500))).toBe(true);
  expect(holds(conditionOf(501))).toBe(false);
});

const values = { T: 'true', F: 'false', E: '(data.missing)' };
it.each([
  ['T', 'T', true, true],
  ['T', 'F', false, true],
  ['F', 'T', false, true],
  ['F', 'F', false, false],
  ['E', 'T', 'error', true],
  ['T', 'E', 'error', true],
  ['E', 'F', false, 'error'],
  ['F', 'E', false, 'error'],
  ['E', 'E', 'error', 'error'],
] as const)('&& and || of %s and %s', (left, right, and, or) => {
  const outcome = (condition: string) =>
    holds(condition) ? true : holds(`!(${condition})`) ? false : 'error';
  expect(outcome(`${values[left]} && ${values[right]}`)).toBe(and);
  expect(outcome(`${values[left]} || ${values[right]}`)).toBe(or);
});

describe('texts', () => {
  const after = { text: 'sarong', emoji: '👗👗' };
  it.each([
    // UTF-16 units, as in Google's engine.
    'data.emoji.size() == 4',
    "data.text.matches('^sarong$')",
    "!data.text.matches('saro|ng')",
    "data.emoji.matches('..')",
    "data.text.matches('\\\\x73\\\\x{61}\\\\p{L}+')",
    "data.text.matches('(?:s|t)arong')",
  ])('%s', (condition) => {
    expect(holds(condition, { after })).toBe(true);
  });

  // Another meaning in JavaScript than in RE2, or none in RE2.
  it.each(['\\\\S+', '\\\\bsarong', '(?i)sarong', '(?=s).*'])('a pattern is refused: %s', (pattern) => {
    expect(() => holds(`data.text.matches('${pattern}')`, { after })).toThrow(SyntaxError);
  });
});
