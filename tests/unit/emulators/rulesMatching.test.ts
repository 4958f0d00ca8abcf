// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulesText } from '../../../emulators/mounts/rulesText.ts';
import { parseRules } from '../../../emulators/database/rules/accessRules.ts';
import { decide, rulesWith, type AskedRequest } from './rulesBench.ts';

describe('matching', () => {
  it('refuses what no rule matches', () => {
    expect(decide('')).toBe(false);
    expect(decide('match /notes/{id} {}')).toBe(false);
    expect(decide('match /other/{id} { allow write; }')).toBe(false);
    // A rule for a document is no rule for those below it, nor for its collection.
    expect(decide('match /notes/{id} { allow write; }', { path: 'notes/n1/parts/p1' })).toBe(false);
    expect(decide('match /notes/{id}/parts/{part} { allow write; }')).toBe(false);
    expect(decide('match /notes/n1 { allow write; }', { path: 'notes/n2' })).toBe(false);
  });

  it('allows what any of several matching rules allows', () => {
    const two = (first: string, second: string) => `
      match /notes/{id} { allow create: if ${first}; allow create: if ${second}; }`;
    expect(decide(two('false', 'true'))).toBe(true);
    expect(decide(two('true', 'false'))).toBe(true);
    expect(decide(two('false', 'false'))).toBe(false);
    // An error in one rule leaves the others alone.
    expect(decide(two('resource.data.missing', 'true'))).toBe(true);
    const blocks = `
      match /notes/{id} { allow create: if false; }
      match /{collection}/{id} { allow create: if collection == 'notes'; }`;
    expect(decide(blocks)).toBe(true);
    expect(decide(blocks, { path: 'others/n1' })).toBe(false);
  });

  it('gives the names in the path to the conditions', () => {
    const rules = `
      match /users/{uid} {
        match /notes/{id} { allow create: if database == '(default)' && uid == 'u1' && id == 'n1'; }
      }`;
    expect(decide(rules, { path: 'users/u1/notes/n1' })).toBe(true);
    expect(decide(rules, { path: 'users/u2/notes/n1' })).toBe(false);
  });

  it('lets {name=**} stand for any number of names', () => {
    const below = 'match /notes/{rest=**} { allow write; }';
    expect(decide(below)).toBe(true);
    expect(decide(below, { path: 'notes/n1/parts/p1' })).toBe(true);
    expect(decide(below, { path: 'others/n1' })).toBe(false);
    const anywhere = 'match /{rest=**}/parts/{id} { allow write: if id == "p1"; }';
    expect(decide(anywhere, { path: 'parts/p1' })).toBe(true);
    expect(decide(anywhere, { path: 'notes/n1/parts/p1' })).toBe(true);
    expect(decide(anywhere, { path: 'notes/n1/parts/p2' })).toBe(false);
    expect(decide('match /{rest=**} { allow write: if rest is path; }')).toBe(true);
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
  ])('allow %s', (named, allowed) => {
    const rules = `match /notes/{id} { allow ${named}: if request.method != ''; }`;
    expect(methods.filter((method) => decide(rules, { method }))).toEqual(allowed);
  });
});

describe('functions', () => {
  it('see their parameters and what stands around their declaration', () => {
    const rules = `
      function isLate(limit) { return limit > least() && database == '(default)'; }
      match /notes/{id} {
        function isOwn(id) { return request.auth.uid == id; }
        allow create: if isLate(2) && isOwn('u1') && id == 'n1';
      }
      function least() { return 1; }`;
    expect(decide(rules)).toBe(true);
    expect(decide(rules, { uid: 'u2' })).toBe(false);
  });

  it('do not see what stands around their call', () => {
    const rules = `
      function whose() { return id; }
      match /notes/{id} { allow create: if whose() == id; }`;
    expect(() => decide(rules)).toThrow('line 5: there is no id');
    const shadowed = `
      function inner() { return database; }
      function outer(database) { return inner(); }
      match /notes/{id} { allow create: if outer('x') == '(default)'; }`;
    expect(decide(shadowed)).toBe(true);
  });
});

describe('other documents', () => {
  const settings = '/databases/$(database)/documents/settings/$(request.resource.data.name)';
  const whenExists = `match /notes/{id} { allow create: if exists(${settings}); }`;
  const whenOpen = `match /notes/{id} { allow create: if get(${settings}).data.get('isOpen', false) == true; }`;
  const asked = (documents: AskedRequest['documents'], name: unknown = 'a') => ({
    after: { name },
    documents: documents ?? {},
  });

  it('are asked for by a path', () => {
    expect(decide(whenExists, asked({ 'settings/a': {} }))).toBe(true);
    expect(decide(whenExists, asked({ 'settings/b': {} }))).toBe(false);
    expect(decide(whenExists, asked({ 'settings/1': {} }, 1))).toBe(false);
    expect(
      decide(
        'match /notes/{id} { allow create: if exists(/databases/other/documents/settings/a); }',
        asked({ 'settings/a': {} }),
      ),
    ).toBe(false);
  });

  it('are read', () => {
    expect(decide(whenOpen, asked({ 'settings/a': { isOpen: true } }))).toBe(true);
    for (const stored of [{ isOpen: false }, { isOpen: 'true' }, {}]) {
      expect(decide(whenOpen, asked({ 'settings/a': stored }))).toBe(false);
    }
    expect(decide(whenOpen, asked({}))).toBe(false);
    expect(decide(`match /notes/{id} { allow create: if get(${settings}) == null; }`, asked({}))).toBe(true);
  });
});

describe('reading the text', () => {
  it('takes the file that is deployed', () => {
    expect(rulesText).toBe(readFileSync('firestore.rules', 'utf8'));
    expect(parseRules(rulesText)).toBe(parseRules(rulesText));
  });

  it('skips comments', () => {
    expect(decide('/* none\n yet */ match /notes/{id} { allow write; } // all', {})).toBe(true);
  });

  it.each([
    ['a lost bracket', (text: string) => text.replace('isOwner(uid) && isUser', 'isOwner(uid && isUser')],
    ['a lost operand', (text: string) => text.replace('size() <= max', 'size() <= ')],
    ['an unknown method', (text: string) => text.replace('allow get,', 'allow gett,')],
    ['an unknown function', (text: string) => text.replace('!isProven()', '!isProvn()')],
    ['a parameter too many', (text: string) => text.replace('!isProven()', '!isProven(uid)')],
    ['a parameter too few', (text: string) => text.replace('isOwner(uid)\n', 'isOwner()\n')],
    [
      'an unknown variable',
      (text: string) => text.replace('isOwner(uid) && isUser', 'isOwner(id) && isUser'),
    ],
    ['an unknown type', (text: string) => text.replace('is string', 'is text')],
    ['an unknown method of a value', (text: string) => text.replace('.hasAll(', '.hasEach(')],
    ['a method without its default', (text: string) => text.replace("'isProven', false", "'isProven'")],
    ['exists() without a path', (text: string) => text.replace(/exists\(\/[^\n]*orders\)/, 'exists()')],
    ['an escape', (text: string) => text.replace('A-Za-z0-9', '\\\\w')],
    ['an open text', (text: string) => text.replace("'isProven'", "'isProven")],
    ['another version', (text: string) => text.replace("'2'", "'1'")],
    ['no version', (text: string) => text.replace('rules_version', 'version')],
    ['something after the end', (text: string) => `${text}}`],
    ['a lost end', (text: string) => text.trimEnd().slice(0, -1)],
  ])('does not take %s', (_what, spoil) => {
    expect(spoil(rulesText)).not.toBe(rulesText);
    expect(() => parseRules(spoil(rulesText))).toThrow(SyntaxError);
  });

  it('names the line', () => {
    expect(() => parseRules(rulesWith('\n\nallow get if true;'))).toThrow('line 6: : expected, not if');
  });
});
