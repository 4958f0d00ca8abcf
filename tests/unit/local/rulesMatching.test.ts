// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulesText } from '../../../local/services/mounts/rulesText.ts';
import { parseRules } from '../../../local/services/database/rules/accessRules.ts';
import { isAllowed, rulesWith } from './rulesBench.ts';

describe('matching', () => {
  it('denies what no rule matches', () => {
    expect(isAllowed('')).toBe(false);
    expect(isAllowed('match /notes/{id} {}')).toBe(false);
    expect(isAllowed('match /other/{id} { allow write; }')).toBe(false);
    // A rule for a document covers neither its subcollections nor its collection.
    expect(isAllowed('match /notes/{id} { allow write; }', { path: 'notes/n1/parts/p1' })).toBe(false);
    expect(isAllowed('match /notes/{id}/parts/{part} { allow write; }')).toBe(false);
    expect(isAllowed('match /notes/n1 { allow write; }', { path: 'notes/n2' })).toBe(false);
  });

  it('allows what any matching rule allows', () => {
    const twoRules = (first: string, second: string) => `
      match /notes/{id} { allow create: if ${first}; allow create: if ${second}; }`;
    expect(isAllowed(twoRules('false', 'true'))).toBe(true);
    expect(isAllowed(twoRules('true', 'false'))).toBe(true);
    expect(isAllowed(twoRules('false', 'false'))).toBe(false);
    // An error in one rule does not affect the others.
    expect(isAllowed(twoRules('resource.data.missing', 'true'))).toBe(true);
    const blocks = `
      match /notes/{id} { allow create: if false; }
      match /{collection}/{id} { allow create: if collection == 'notes'; }`;
    expect(isAllowed(blocks)).toBe(true);
    expect(isAllowed(blocks, { path: 'others/n1' })).toBe(false);
  });

  it('binds path variables for the conditions', () => {
    const rules = `
      match /users/{uid} {
        match /notes/{id} { allow create: if database == '(default)' && uid == 'u1' && id == 'n1'; }
      }`;
    expect(isAllowed(rules, { path: 'users/u1/notes/n1' })).toBe(true);
    expect(isAllowed(rules, { path: 'users/u2/notes/n1' })).toBe(false);
  });

  it('matches any number of segments with {name=**}', () => {
    const recursive = 'match /notes/{rest=**} { allow write; }';
    expect(isAllowed(recursive)).toBe(true);
    expect(isAllowed(recursive, { path: 'notes/n1/parts/p1' })).toBe(true);
    expect(isAllowed(recursive, { path: 'others/n1' })).toBe(false);
    const anywhere = 'match /{rest=**}/parts/{id} { allow write: if id == "p1"; }';
    expect(isAllowed(anywhere, { path: 'parts/p1' })).toBe(true);
    expect(isAllowed(anywhere, { path: 'notes/n1/parts/p1' })).toBe(true);
    expect(isAllowed(anywhere, { path: 'notes/n1/parts/p2' })).toBe(false);
    expect(isAllowed('match /{rest=**} { allow write: if rest is path; }')).toBe(true);
  });

  const methods = ['get', 'list', 'create', 'update', 'delete'] as const;
  it.each([
    ['get', ['get']],
    ['list', ['list']],
    ['read', ['get', 'list']],
    ['create', ['create']],
    ['update', ['update']],
    ['delete', ['delete']],
    ['write', ['create', 'update', 'delete']],
    ['get, update', ['get', 'update']],
  ])('allow %s', (list, allowed) => {
    const rules = `match /notes/{id} { allow ${list}: if request.method != ''; }`;
    expect(methods.filter((method) => isAllowed(rules, { method }))).toEqual(allowed);
  });
});

describe('functions', () => {
  it('see their parameters and the scope of their declaration', () => {
    const rules = `
      function isLate(limit) { return limit > least() && database == '(default)'; }
      match /notes/{id} {
        function isOwn(id) { return request.auth.uid == id; }
        allow create: if isLate(2) && isOwn('u1') && id == 'n1';
      }
      function least() { return 1; }`;
    expect(isAllowed(rules)).toBe(true);
    expect(isAllowed(rules, { uid: 'u2' })).toBe(false);
  });
});

describe('parsing', () => {
  it('accepts the deployed file', () => {
    expect(rulesText).toBe(readFileSync('firestore.rules', 'utf8'));
    expect(parseRules(rulesText)).toBe(parseRules(rulesText));
  });

  it.each([
    [
      'a missing parenthesis',
      (text: string) => text.replace('isSelf(uid) && isUser', 'isSelf(uid && isUser'),
    ],
    ['a missing operand', (text: string) => text.replace('size() <= max', 'size() <= ')],
    ['an unknown method', (text: string) => text.replace('allow get,', 'allow gett,')],
    ['an unknown function', (text: string) => text.replace('!isProven()', '!isProvn()')],
    ['an extra argument', (text: string) => text.replace('!isProven()', '!isProven(uid)')],
    ['a missing argument', (text: string) => text.replace('isSelf(uid)\n', 'isSelf()\n')],
    ['an unknown variable', (text: string) => text.replace('isSelf(uid) && isUser', 'isSelf(id) && isUser')],
    ['an unknown type', (text: string) => text.replace('is string', 'is text')],
    ['an unknown method of a value', (text: string) => text.replace('.hasAll(', '.hasEach(')],
    ['a method without its default', (text: string) => text.replace("'isProven', false", "'isProven'")],
    ['exists() without a path', (text: string) => text.replace(/exists\(\/[^\n]*orders\)/, 'exists()')],
    ['an unknown escape', (text: string) => text.replace('A-Za-z0-9', '\\w')],
    ['an unknown function of math', (text: string) => text.replace('math.round', 'math.rund')],
    ['an unterminated string', (text: string) => text.replace("'isProven'", "'isProven")],
    ['another version', (text: string) => text.replace("'2'", "'1'")],
    ['a missing version', (text: string) => text.replace('rules_version', 'version')],
    ['text after the end', (text: string) => `${text}}`],
    ['a missing end', (text: string) => text.trimEnd().slice(0, -1)],
  ])('rejects %s', (_what, corrupt) => {
    expect(corrupt(rulesText)).not.toBe(rulesText);
    expect(() => parseRules(corrupt(rulesText))).toThrow(SyntaxError);
  });

  it('reports the line of an error', () => {
    expect(() => parseRules(rulesWith('\n\nallow get if true;'))).toThrow('line 6: expected :, not if');
  });
});
