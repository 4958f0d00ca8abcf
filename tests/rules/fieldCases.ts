import { profileLimits } from '../../src/domain/limits.ts';
import { serverTime } from './accessCase.ts';
import type { AccessCase, casesAt, DocumentData } from './accessCase.ts';

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

/** Documents as customers write them and the form accepts them. */
export const phones = [
  '0771234567',
  '+94 77 123 4567',
  '+94112345678',
  '(011) 234-5678',
  '0094 77.123.4567',
  '94771234567',
  '077\u00a0123\u20094567',
];

/** Numbers that an account may have, and an address may not. */
export const foreignPhones = [
  '+1 202 555 0123',
  '0044 (20) 7946-0958',
  '00 91.98765.43210',
  '+12345678',
  '+123456789012345',
];

export const noPhones = [
  'call me <b>',
  '12345',
  '077123456',
  '07712345678',
  '+1234567',
  '+1234567890123456',
  '44 20 7946 0958',
  '+94 7712345',
  '+44 20 seven 0958',
  '+94 077 123 4567',
  '0771234567 or 0711234567',
  '٠٧٧١٢٣٤٥٦٧',
  '\u202d0771234567',
];

type Create = ReturnType<typeof casesAt>['create'];

/** A valid document with a field missing or added. */
export const shapeCases = (create: Create, valid: DocumentData): AccessCase[] => [
  ...Object.keys(valid).map((field) => {
    const { [field]: _missing, ...data } = valid;
    return create(`without ${field}`, data);
  }),
  create('with an extra field', { ...valid, isAdmin: true }),
  create('without any field', {}),
];

/** The optional fields of each document that browsers write, by the function of the rules, with a value it accepts. */
export const optionalFields = {
  isAddress: { userSecondPhone: '081 222 3344', userLandmark: 'Behind the temple' },
  isNewPurchase: { purchasedAt: serverTime },
} satisfies Record<string, DocumentData>;

/** A valid document with each optional field absent, present and of a wrong type. */
export const optionalCases = (create: Create, valid: DocumentData, optional: DocumentData): AccessCase[] =>
  Object.entries(optional).flatMap(([field, value]) => {
    const { [field]: _value, ...others } = valid;
    return [
      create(`without ${field}, which is optional`, others, true),
      create(`with ${field}, which is optional`, { ...valid, [field]: value }, true),
      ...Object.entries(nonStrings).map(([what, wrong]) =>
        create(`with ${field} ${what}`, { ...valid, [field]: wrong }),
      ),
    ];
  });

/** A valid document whose text is something else. */
export const typeCases = (create: Create, valid: DocumentData, field: string): AccessCase[] =>
  Object.entries({ ...nonStrings, '10 KB long': 'x'.repeat(10_240) }).map(([what, value]) =>
    create(`${field} ${what}`, { ...valid, [field]: value }),
  );

/** Texts at their limits. An emoji has two UTF-16 units. */
export const limitCases = (
  create: Create,
  valid: DocumentData,
  limits: Readonly<Record<string, number>>,
): AccessCase[] =>
  Object.entries(limits).flatMap(([field, max]) => {
    const longest = '👗'.repeat(max / 2);
    return [
      create(`${field} at its maximum length in emoji [F70]`, { ...valid, [field]: longest }, true),
      create(`${field} one character too long`, { ...valid, [field]: `${longest}x` }),
      create(`${field} blank`, { ...valid, [field]: ' '.repeat(max) }),
    ];
  });

/** All kinds of texts for the function `isText` of the rules. */
export const textCases = (create: Create, valid: DocumentData, field: string): AccessCase[] => [
  create(`${field} empty`, { ...valid, [field]: '' }),
  ...Object.entries({ ...blankTexts, ...controlledTexts }).map(([what, text]) =>
    create(`${field} of or with ${what}`, { ...valid, [field]: text }),
  ),
  ...Object.entries(visibleTexts).map(([what, text]) =>
    create(`${field} of ${what}`, { ...valid, [field]: text }, true),
  ),
];

export const phoneOf = (length: number) => `071${' '.repeat(length - 10)}2345678`;

/** All kinds of texts for `isAnyPhone`. */
/** A phone that a courier of the island calls. */
export const courierPhoneCases = (create: Create, valid: DocumentData, field: string): AccessCase[] => [
  ...['0812223344', '+94812223344', phoneOf(profileLimits.userPhone)].map((phone) =>
    create(`${field} ${JSON.stringify(phone)}`, { ...valid, [field]: phone }, true),
  ),
  ...[...noPhones, ...foreignPhones, phoneOf(profileLimits.userPhone + 1), ''].map((phone) =>
    create(`${field} ${JSON.stringify(phone)}`, { ...valid, [field]: phone }),
  ),
];

export const phoneCases = (create: Create, valid: DocumentData): AccessCase[] => [
  ...[...phones, ...foreignPhones, phoneOf(profileLimits.userPhone)].map((phone) =>
    create(`phone ${JSON.stringify(phone)}`, { ...valid, userPhone: phone }, true),
  ),
  ...[...noPhones, phoneOf(profileLimits.userPhone + 1), '', ...Object.values(blankTexts)].map((phone) =>
    create(`phone ${JSON.stringify(phone)}`, { ...valid, userPhone: phone }),
  ),
];

/** All kinds of texts for `isPostalCode`. */
export const postalCodeCases = (create: Create, valid: DocumentData): AccessCase[] => [
  ...['00100', '20000', '99999'].map((code) =>
    create(`postal code ${code}`, { ...valid, userPostalCode: code }, true),
  ),
  ...['', 'x', '1234', '123456', ' 20000', '20000\n', '٢٠٠٠٠', 'ABCDE'].map((code) =>
    create(`postal code ${JSON.stringify(code)}`, { ...valid, userPostalCode: code }),
  ),
];
