import type { AccessCase, DocumentData } from './accessCase.ts';

const nonStrings: Readonly<Record<string, unknown>> = {
  'a number': 7,
  'a boolean': true,
  null: null,
  'a list': ['x'],
  'a map': { x: 'x' },
  'a timestamp': new Date('2026-01-01T00:00:00Z'),
};

/**
 * Cases in which the owner creates a valid document with one field changed.
 * @param limits the maximum length of each string field
 * @param optional the string fields that may be empty
 */
export function fieldCases(
  path: string,
  valid: DocumentData,
  limits: Readonly<Record<string, number>>,
  optional: readonly string[] = [],
): AccessCase[] {
  const create = (name: string, data: DocumentData, allowed: boolean): AccessCase => {
    return { name: `${path}: ${name}`, as: 'owner', operation: 'create', path, data, allowed };
  };

  const missing = Object.keys(valid).map((field) => {
    const data = Object.fromEntries(Object.entries(valid).filter(([name]) => name !== field));
    return create(`without ${field}`, data, false);
  });

  const changed = Object.entries(limits).flatMap(([field, max]) => [
    create(`${field} at its maximum length`, { ...valid, [field]: 'x'.repeat(max) }, true),
    create(`${field} at its maximum length in Sinhala`, { ...valid, [field]: 'අ'.repeat(max) }, true),
    create(`${field} at its maximum length in emoji`, { ...valid, [field]: '👗'.repeat(max) }, true),
    create(`${field} one character too long`, { ...valid, [field]: 'x'.repeat(max + 1) }, false),
    create(`${field} of 10 KB`, { ...valid, [field]: 'x'.repeat(10_240) }, false),
    create(`${field} empty`, { ...valid, [field]: '' }, optional.includes(field)),
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
