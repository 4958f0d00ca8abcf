import type { AccessCase, DocumentData } from './accessCase.ts';

const notTexts: Readonly<Record<string, unknown>> = {
  'a number': 7,
  'a flag': true,
  null: null,
  'a list': ['x'],
  'a map': { x: 'x' },
  'a time': new Date('2026-01-01T00:00:00Z'),
};

/**
 * Cases that the owner tries with one field of an otherwise good document spoiled.
 * @param limits the greatest number of characters of each text
 * @param optional the texts that may be empty
 */
export function fieldCases(
  path: string,
  good: DocumentData,
  limits: Readonly<Record<string, number>>,
  optional: readonly string[] = [],
): AccessCase[] {
  const create = (name: string, data: DocumentData, allowed: boolean): AccessCase => {
    return { name: `${path}: ${name}`, as: 'owner', operation: 'create', path, data, allowed };
  };

  const missing = Object.keys(good).map((field) => {
    const data = Object.fromEntries(Object.entries(good).filter(([name]) => name !== field));
    return create(`without ${field}`, data, false);
  });

  const spoiled = Object.entries(limits).flatMap(([field, max]) => [
    create(`${field} as long as it may be`, { ...good, [field]: 'x'.repeat(max) }, true),
    create(`${field} as long as it may be, in Sinhala`, { ...good, [field]: 'අ'.repeat(max) }, true),
    create(`${field} as long as it may be, in emoji`, { ...good, [field]: '👗'.repeat(max) }, true),
    create(`${field} one character too long`, { ...good, [field]: 'x'.repeat(max + 1) }, false),
    create(`${field} of 10 KB`, { ...good, [field]: 'x'.repeat(10_240) }, false),
    create(`${field} empty`, { ...good, [field]: '' }, optional.includes(field)),
    ...Object.entries(notTexts).map(([what, value]) =>
      create(`${field} ${what}`, { ...good, [field]: value }, false),
    ),
  ]);

  return [
    ...missing,
    ...spoiled,
    create('with a field too many', { ...good, isAdmin: true }, false),
    create('without any field', {}, false),
  ];
}
