import type { AccessCase, DocumentData } from './accessCase.ts';

const nonStrings: Readonly<Record<string, unknown>> = {
  'a number': 7,
  'a boolean': true,
  null: null,
  'a list': ['x'],
  'a map': { x: 'x' },
  'a timestamp': new Date('2026-01-01T00:00:00Z'),
};

/** Texts in which nothing can be seen. */
export const blankTexts: Readonly<Record<string, string>> = {
  'a space': ' ',
  'spaces, a tab and a line break': ' \t\r\n ',
  'a no-break space': '\u00a0',
  'spaces of typography': '\u2000\u2003\u2009\u202f\u205f\u3000',
  'line and paragraph separators': '\u2028\u2029',
  'a next-line control': '\u0085',
  'a byte order mark': '\ufeff',
  'zero-width spaces and joiners': '\u200b\u200c\u200d\u2060',
  'changes of direction': '\u202e\u2066\u2069',
  'tag characters': '\u{e0041}\u{e007f}',
  'a variation selector': '\ufe0f',
  'a combining mark alone': '\u0301',
  'a Hangul filler': '\u3164',
  'a half-width Hangul filler': '\uffa0',
  'Hangul jamo fillers': '\u115f\u1160',
  'a blank Braille pattern': '\u2800',
  'a control character': '\u0007',
  'two combining marks': '\u0301\u0301',
  'a stroke without a letter': '\u0336',
  'a musical note without a head': '\u{1d159}',
  'the place of an object': '\ufffc',
  'blank hieroglyphs': '\u{13441}\u{13442}',
  'a private character': '\ue000',
  'an unassigned character': '\u0378',
  'reserved invisible characters': '\u2065\ufff0\u{e0fff}',
};

/** Short texts that show something. */
export const visibleTexts: Readonly<Record<string, string>> = {
  'one letter': 'N',
  'one digit': '7',
  'one sign': '-',
  'Sinhala with a joiner': 'ශ්‍රී',
  'Tamil with marks': 'கொ',
  'Sinhala with a joiner at its end': 'ක්\u200d',
  'a joined emoji': '👨‍👩‍👧',
  'two lines': 'Flat 3\nKandy',
  'a tab': 'Nimal\tPerera',
  'text among blank characters': '\u3164\u00a0N\u200b',
};

/** Texts with a control character among others. */
export const controlledTexts: Readonly<Record<string, string>> = {
  'a bell': 'Nimal\u0007',
  'a zero': '\u0000Nimal',
  'a vertical tab': 'Ni\u000bmal',
  'a delete': 'Ni\u007fmal',
  'a next line': 'Nimal\u0085Perera',
};

/** As customers write them, and as the form accepts them. */
export const phones = [
  '0771234567',
  '+94 77 123 4567',
  '+94112345678',
  '(011) 234-5678',
  '0094 77.123.4567',
  '94771234567',
  '077\u00a0123\u20094567',
];

export const noPhones = [
  'call me <b>',
  '12345',
  '077123456',
  '07712345678',
  '+1 202 555 0123',
  '+94 077 123 4567',
  '0771234567 or 0711234567',
  '٠٧٧١٢٣٤٥٦٧',
  '\u202d0771234567',
];

type Create = (name: string, data: DocumentData, allowed: boolean) => AccessCase;

export const createAt =
  (path: string): Create =>
  (name, data, allowed) => ({
    name: `${path}: ${name}`,
    as: 'customer',
    operation: 'create',
    path,
    data,
    allowed,
  });

/**
 * Cases in which the customer creates a valid document with a field missing, added or of a wrong type.
 * @param stringFields the fields that hold a string
 */
export function shapeCases(path: string, valid: DocumentData, stringFields: readonly string[]): AccessCase[] {
  const create = createAt(path);
  const missing = Object.keys(valid).map((field) => {
    const data = Object.fromEntries(Object.entries(valid).filter(([name]) => name !== field));
    return create(`without ${field}`, data, false);
  });
  const changed = stringFields.flatMap((field) => [
    create(`${field} of 10 KB`, { ...valid, [field]: 'x'.repeat(10_240) }, false),
    ...Object.entries(nonStrings).map(([what, value]) =>
      create(`${field} ${what}`, { ...valid, [field]: value }, false),
    ),
  ]);
  return [
    ...missing,
    ...changed,
    create('with an extra field', { ...valid, isAdmin: true }, false),
    create('without any field', {}, false),
  ];
}

/**
 * Cases in which the customer creates a valid document with one text changed.
 * @param limits the maximum length of each text
 */
export function textCases(
  path: string,
  valid: DocumentData,
  limits: Readonly<Record<string, number>>,
): AccessCase[] {
  const create = createAt(path);
  return Object.entries(limits).flatMap(([field, max]) => {
    const withText = (name: string, text: string, allowed: boolean) =>
      create(`${field} ${name}`, { ...valid, [field]: text }, allowed);
    return [
      withText('at its maximum length', 'x'.repeat(max), true),
      withText('at its maximum length in Sinhala', 'අ'.repeat(max), true),
      withText('at its maximum length in emoji', '👗'.repeat(max), true),
      withText('one character too long', 'x'.repeat(max + 1), false),
      withText('empty', '', false),
      withText('of spaces, at its maximum length', ' '.repeat(max), false),
      ...Object.entries(blankTexts).map(([what, text]) => withText(`of ${what} only`, text, false)),
      ...Object.entries(controlledTexts).map(([what, text]) => withText(`with ${what}`, text, false)),
      ...Object.entries(visibleTexts).map(([what, text]) => withText(`of ${what}`, text, true)),
    ];
  });
}

/** Cases in which the customer creates a valid document with another phone number. */
export function phoneCases(path: string, valid: DocumentData, max: number): AccessCase[] {
  const create = createAt(path);
  const withPhone = (name: string, userPhone: string, allowed: boolean) =>
    create(`userPhone ${name}`, { ...valid, userPhone }, allowed);
  const phoneOf = (length: number) => `071${' '.repeat(length - 10)}2345678`;
  return [
    ...phones.map((phone) => withPhone(JSON.stringify(phone), phone, true)),
    ...noPhones.map((phone) => withPhone(JSON.stringify(phone), phone, false)),
    withPhone('at its maximum length', phoneOf(max), true),
    withPhone('one character too long', phoneOf(max + 1), false),
    withPhone('empty', '', false),
    ...Object.entries(blankTexts).map(([what, text]) => withPhone(`of ${what} only`, text, false)),
  ];
}

/** Cases in which the customer creates a valid address with another postal code. */
export function postalCodeCases(path: string, valid: DocumentData): AccessCase[] {
  const create = createAt(path);
  return [
    ...['00100', '20000', '99999'].map((code) => [code, true] as const),
    ...['', 'x', '1234', '123456', ' 20000', '20000\n', '٢٠٠٠٠', 'ABCDE'].map(
      (code) => [code, false] as const,
    ),
  ].map(([userPostalCode, allowed]) =>
    create(`userPostalCode ${JSON.stringify(userPostalCode)}`, { ...valid, userPostalCode }, allowed),
  );
}
