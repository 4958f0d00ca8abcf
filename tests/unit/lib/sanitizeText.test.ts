import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeText } from '../../../src/lib/text.ts';
import { fuzzRuns } from '../fuzz/inputs.ts';

/** Between two letters nothing of these is left. */
const removed: [what: string, first: number, last?: number][] = [
  ['control characters', 0x00, 0x08],
  ['carriage return', 0x0d],
  ['escape', 0x1b],
  ['control characters after ASCII', 0x7f, 0x9f],
  ['soft hyphen', 0xad],
  ['combining grapheme joiner', 0x34f],
  ['Arabic letter mark', 0x61c],
  ['Hangul fillers', 0x115f, 0x1160],
  ['Khmer inherent vowels', 0x17b4, 0x17b5],
  ['Mongolian selectors', 0x180b, 0x180f],
  ['zero-width space', 0x200b],
  ['marks of direction', 0x200e, 0x200f],
  ['embeddings and overrides', 0x202a, 0x202e],
  ['word joiner, invisible operators', 0x2060, 0x2064],
  ['isolates and deprecated controls', 0x2066, 0x206f],
  ['Hangul filler', 0x3164],
  ['private characters', 0xe000, 0xe010],
  ['variation selectors', 0xfe00, 0xfe0f],
  ['byte order mark', 0xfeff],
  ['halfwidth Hangul filler', 0xffa0],
  ['reserved ignorables', 0xfff0, 0xfff8],
  ['interlinear annotation', 0xfff9, 0xfffb],
  ['noncharacters', 0xfffe, 0xffff],
  ['strokes through a letter', 0x334, 0x337],
  ['the place of an object', 0xfffc],
  ['blank hieroglyphs', 0x13441, 0x13442],
  ['a musical note without a head', 0x1d159],
  ['lone surrogates', 0xd800, 0xdfff],
  ['musical controls', 0x1d173, 0x1d17a],
  ['unassigned characters', 0x50000, 0x50010],
  ['tags', 0xe0000, 0xe007f],
  ['variation selectors of ideographs', 0xe0100, 0xe01ef],
  ['private planes', 0x10fff0, 0x10ffff],
  ['joiners between Latin letters', 0x200c, 0x200d],
];

const becomeSpace: [what: string, first: number, last?: number][] = [
  ['tab', 0x09],
  ['no-break space', 0xa0],
  ['Ogham space', 0x1680],
  ['wide and narrow spaces', 0x2000, 0x200a],
  ['line and paragraph separators', 0x2028, 0x2029],
  ['narrow no-break space', 0x202f],
  ['mathematical space', 0x205f],
  ['Braille blank', 0x2800],
  ['ideographic space', 0x3000],
];

const range = (first: number, last = first) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

const kept: [what: string, text: string][] = [
  ['Sinhala with joiners', 'ශ්‍රී ලංකා, ක්‍රීඩා, ආර්‍ය්‍ය'],
  ['Sinhala with three vowel signs on a letter', 'ක\u0dd9\u0dcf\u0dca'],
  ['Sinhala letters that touch', 'බුද\u200d\u0dcaධ'],
  ['Sinhala with a joiner at the end of a word', 'ක්\u200d, ක්\u200d ක්\u200d'],
  ['Sinhala with joiners one after the other', 'ක්\u200dය්\u200dර, ක\u200d\u0dca\u200dය'],
  ['Bengali with a joiner before a sign', 'র\u200d্য'],
  ['Kannada with a joiner before a sign', 'ರ\u200d್ಯ'],
  ['Malayalam with a joiner at the end of a word', 'അവന്\u200d'],
  ['Devanagari with joiners and non-joiners', 'क्\u200dष क्\u200cष'],
  ['Tamil', 'இலங்கை'],
  ['Tamil with a non-joiner', 'க்\u200cஷ'],
  ['Persian with a non-joiner', 'می\u200cخواهم'],
  ['accents, composed and stacked', 'café cafe\u0301 phở o\u031b\u0309'],
  ['an emoji family', '👨‍👩‍👧'],
  ['an emoji with a skin colour and a profession', '👩🏽‍⚕️'],
  ['an emoji flag', '🏳️‍🌈 🇱🇰'],
  ['a red heart', '❤️'],
  ['a telephone of text and one in colour', '☎\ufe0e ☎\ufe0f'],
  ['the flag of England', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['a variant of an ideograph', '葛\u{e0100}城'],
  ['an unequal sign in two parts', '=\u0338'],
  ['a keycap', '1️⃣'],
  ['line breaks', 'line one\n\nline two'],
  ['markup', '<b>bold</b> & 👗'],
  ['right-to-left letters', 'קנדי'],
];

describe('sanitizeText', () => {
  it.each(removed)('removes %s [F60]', (_what, first, last) => {
    for (const character of range(first, last)) {
      expect(sanitizeText(`a${character}b`), character.codePointAt(0)?.toString(16)).toBe('ab');
    }
  });

  it.each(becomeSpace)('makes an ordinary space of: %s [F60]', (_what, first, last) => {
    for (const character of range(first, last)) {
      expect(sanitizeText(`${character}a${character}b${character}`)).toBe('a b');
    }
  });

  it.each(kept)('keeps %s [F60]', (_what, text) => {
    expect(sanitizeText(text)).toBe(text);
  });

  it.each([
    ['  Kandy Shirt\n', 'Kandy Shirt'],
    ['Kandy \u202etrihS', 'Kandy trihS'],
    ['\u2066Kandy\u2069 \u200bShirt\ufeff', 'Kandy Shirt'],
    ['Kandy\u0000\u001b[31m', 'Kandy[31m'],
    ['one\r\ntwo', 'one\ntwo'],
    ['\u200b\u2060\u202e', ''],
    ['\u200d\u200e \u200c', ''],
    ['\u3164\u2800\u00a0', ''],
    ['\u200dශ්‍රී\u200d', 'ශ්‍රී'],
    ['ල\u200d\u200dං', 'ලං'],
    ['Z\u0301\u0302\u0303\u0304\u0305\u0306a', 'Z\u0301\u0302\u0303\u0304a'],
    ['ක\u0dca\u0dca\u0dca\u200d\u0dca\u0dca\u0dca', 'ක\u0dca\u0dca\u0dca\u0dca'],
    ['🏴\u{e0067}\u{e0062}\u{e007f}', '🏴'],
    ['🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}', '🏴'],
    ['👗\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', '👗'],
    ['葛\u{e0100}\u{e0100}', '葛\u{e0100}'],
    ['a\ufe0e', 'a'],
    ['\u0301\u0301', ''],
    ['\u0301\u0301Kandy \u0301\u200dShirt\n\u0dca', 'Kandy Shirt'],
    ['ක\u0dca\u200d\u200d', 'ක\u0dca'],
    ['ක\u200d\ufe0f', 'ක'],
    ['a\u0301\u200d', 'a\u0301'],
    ['a\u0301\u0302\u0303\u0304\u0dca\u200d', 'a\u0301\u0302\u0303\u0304'],
    ['a\u0301\u200d\u0301', 'a\u0301\u0301'],
    ['5\u03360\u0336 50', '50 50'],
    ['👗\u200d', '👗'],
    ['1\ufe0f shirt', '1 shirt'],
  ])('turns %j into %j', (text, sanitized) => {
    expect(sanitizeText(text)).toBe(sanitized);
  });

  it('leaves no deceptive character in any text, and changes nothing when repeated [F60]', () => {
    const codePoints = [...removed, ...becomeSpace].flatMap(([, first, last]) => range(first, last));
    const pieces = fc.oneof(
      fc.constantFrom(...codePoints),
      fc.constantFrom('🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', '葛', '\u{e0100}', ' '),
      fc.constantFrom(...Array.from('\u200c\u200d\ufe0e\ufe0f\u20e3👗🏽1aක\u0dca\u0301')),
      fc.string({ unit: 'binary', maxLength: 2 }),
    );
    const text = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));
    const hidden =
      /(?![\ufe0e\ufe0f\n\u200c\u200d])[\p{C}\p{DI}\p{Zl}\p{Zp}]|(?! )\p{Zs}|\u2800|\p{M}{5}|(?:^|\s)\p{M}/u;
    const whole = /🏴[\u{e0061}-\u{e007a}]{5}\u{e007f}|(?<=\p{Ideo})[\u{e0100}-\u{e01ef}]/gu;
    const joined =
      /(?<=[\p{Lo}\p{M}])[\u200c\u200d](?=\p{Lo})|(?<=\p{Lo})[\u200c\u200d](?=\p{M})|(?<=[\u094d\u0dca])[\u200c\u200d](?!\p{M})/gu;
    const emoji =
      /(?<=\p{ExtPict}[\u{1f3fb}-\u{1f3ff}]?\ufe0f?)\u200d(?=\p{ExtPict})|(?<=\p{ExtPict})[\ufe0e\ufe0f]|(?<=[\d#*])\ufe0f(?=\u20e3)/gu;
    let joiners = 0;
    fc.assert(
      fc.property(text, (dirty) => {
        const clean = sanitizeText(dirty);
        expect(clean.replace(whole, '🏴')).not.toMatch(hidden);
        const left = clean.replace(emoji, '').replace(joined, '');
        expect(left).not.toMatch(/[\ufe0e\ufe0f\u200c\u200d]/);
        if (left !== clean) joiners += 1;
        expect(clean).toBe(clean.trim());
        expect(sanitizeText(clean)).toBe(clean);
      }),
      { numRuns: 5 * fuzzRuns },
    );
    expect(joiners).toBeGreaterThan(10);
  });
});
