import { describe, expect, it } from 'vitest';
import { sanitizeText } from '../../../src/lib/sanitizeText.ts';

describe('sanitizeText', () => {
  it.each([
    ['  Kandy Shirt\n', 'Kandy Shirt'],
    ['Kandy \u202etrihS', 'Kandy trihS'],
    ['\u2066Kandy\u2069 \u200bShirt\ufeff', 'Kandy Shirt'],
    ['Kandy\u0000\u001b[31m', 'Kandy[31m'],
    ['\u200b\u2060\u202e', ''],
    ['\u200d\u200e \u200c', ''],
    ['line one\nline two', 'line one\nline two'],
    ['<b>bold</b> & 👗', '<b>bold</b> & 👗'],
  ])('turns %j into %j', (text, shown) => {
    expect(sanitizeText(text)).toBe(shown);
  });

  it('leaves Sinhala, Tamil and joined emoji unchanged', () => {
    for (const text of ['ශ්‍රී ලංකා', 'இலங்கை', '👨‍👩‍👧']) expect(sanitizeText(text)).toBe(text);
  });
});
