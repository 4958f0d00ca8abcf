import { describe, expect, it } from 'vitest';
import { shownText } from '../../../src/lib/sanitizeText.ts';

describe('shownText', () => {
  it.each([
    ['  Kandy Shirt\n', 'Kandy Shirt'],
    ['Kandy \u202etrihS', 'Kandy trihS'],
    ['\u2066Kandy\u2069 \u200bShirt\ufeff', 'Kandy Shirt'],
    ['Kandy\u0000\u001b[31m', 'Kandy[31m'],
    ['\u200b\u2060\u202e', ''],
    ['\u200d\u200e \u200c', ''],
    ['line one\nline two', 'line one\nline two'],
    ['<b>bold</b> & 👗', '<b>bold</b> & 👗'],
  ])('shows %j as %j', (text, shown) => {
    expect(shownText(text)).toBe(shown);
  });

  it('leaves Sinhala, Tamil and joined emoji as they are written', () => {
    for (const text of ['ශ්‍රී ලංකා', 'இலங்கை', '👨‍👩‍👧']) expect(shownText(text)).toBe(text);
  });
});
