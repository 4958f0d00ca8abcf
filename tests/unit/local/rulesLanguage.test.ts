// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { holds, isAllowed } from './rulesBench.ts';

const error = 'data.missing';

describe('errors', () => {
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
  ])('deny access: %s', (condition) => {
    const after = { a: 1, text: 'x', list: [1], map: {} };
    expect(holds(condition, { after })).toBe(false);
    // An error is not false: its negation is denied too.
    expect(holds(`!(${condition})`, { after })).toBe(false);
  });

  it('deny access when a signed-out user has no auth fields', () => {
    const condition = "request.auth.uid == 'u1'";
    expect(holds(condition)).toBe(true);
    expect(holds(condition, { uid: undefined })).toBe(false);
    expect(holds('request.auth == null', { uid: undefined })).toBe(true);
    expect(holds('request.auth != null', { uid: undefined })).toBe(false);
  });

  it("deny access when a claim of the user's token is missing", () => {
    const claims = { owner: true, level: 2, groups: ['a'], email: 'nimal@example.com' };
    expect(holds('request.auth.token.owner == true', { claims })).toBe(true);
    expect(holds("request.auth.token.level == 2 && 'a' in request.auth.token.groups", { claims })).toBe(true);
    expect(holds('request.auth.token.owner == true', { claims: { owner: 'true' } })).toBe(false);
    expect(holds('request.auth.token.owner == true', { claims: {} })).toBe(false);
    expect(holds('request.auth.token.owner != true', { claims: {} })).toBe(false);
    expect(holds('request.auth.token.owner == true', { uid: undefined, claims })).toBe(false);
  });
});

describe('a condition', () => {
  // Each `true` and each `&&` counts.
  const conditionOf = (count: number) => Array.from({ length: count }, () => 'true').join(' && ');

  it('may evaluate 1000 expressions, and not one more', () => {
    expect(holds(conditionOf(500))).toBe(true);
    expect(holds(conditionOf(501))).toBe(false);
    expect(holds(`!(false && ${conditionOf(501)})`)).toBe(true);
  });

  it('may not have another thousand inside a function', () => {
    const rules = (calls: number) =>
      `function isLong() { return ${conditionOf(400)}; }
      match /notes/{id} { allow create: if ${Array.from({ length: calls }, () => 'isLong()').join(' && ')}; }`;
    expect([isAllowed(rules(1)), isAllowed(rules(2))]).toEqual([true, false]);
  });
});

describe('&& and ||', () => {
  const values = { T: 'true', F: 'false', E: `(${error})` };
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
  ] as const)('of %s and %s', (left, right, and, or) => {
    const outcome = (condition: string) =>
      holds(condition) ? true : holds(`!(${condition})`) ? false : 'error';
    expect(outcome(`${values[left]} && ${values[right]}`)).toBe(and);
    expect(outcome(`${values[left]} || ${values[right]}`)).toBe(or);
  });

  it('short-circuit', () => {
    let lookUps = 0;
    const lookUp = () => void (lookUps += 1);
    const read = "exists(/databases/$('(default)')/documents/a/b)";
    expect(holds(`true || ${read}`, { lookUp })).toBe(true);
    expect(holds(`!(false && ${read})`, { lookUp })).toBe(true);
    expect(lookUps).toBe(0);
    expect(holds(`false || !${read}`, { lookUp })).toBe(true);
    expect(lookUps).toBe(1);
  });

  it('have the usual precedence', () => {
    expect(holds('true || false && false')).toBe(true);
    expect(holds('(true || false) && false')).toBe(false);
    expect(holds('!false && true')).toBe(true);
    expect(holds('!(false && true)')).toBe(true);
    expect(holds('1 < 2 && 2 <= 2 && 3 > 2 && !(2 >= 3)')).toBe(true);
  });
});

describe('methods', () => {
  const after = { text: 'sarong', emoji: '👗👗', sinhala: 'ලාංකා', list: [1, 2, 2], map: { a: 1, b: null } };
  it.each([
    'data.text.size() == 6',
    // UTF-16 units, as in Google's engine.
    'data.emoji.size() == 4',
    'data.sinhala.size() == 5',
    "data.text.matches('^sarong$')",
    "!data.text.matches('saro|ng')",
    "data.emoji.matches('..')",
    // A null field exists.
    "data.map.get('b', 2) == null",
  ])('%s', (condition) => {
    expect(holds(condition, { after })).toBe(true);
  });

  it('matches() knows the escapes of RE2', () => {
    expect(holds("data.text.matches('\\\\x73\\\\x{61}\\\\p{L}+')", { after })).toBe(true);
    expect(holds("data.emoji.matches('[\\\\x{1F457}]+')", { after })).toBe(true);
    expect(holds("data.path.matches('\\\\[\\\\\\\\b\\\\]')", { after: { path: '[\\b]' } })).toBe(true);
    // ASCII in RE2, but not in JavaScript.
    expect(() => holds("data.text.matches('\\\\S+')", { after })).toThrow(SyntaxError);
    expect(() => holds("data.text.matches('\\\\bsarong')", { after })).toThrow(SyntaxError);
    expect(() => holds("data.text.matches('(?i)sarong')", { after })).toThrow(SyntaxError);
  });

  it('matches() accepts only RE2 patterns', () => {
    expect(() => holds("data.text.matches('(?=s).*')", { after })).toThrow(SyntaxError);
    expect(holds("data.text.matches('(?:s|t)arong')", { after })).toBe(true);
  });
});
