import { sanitizeText } from '../../../../src/lib/text.ts';

export function textOf(document: object | undefined, name: string): string {
  const value: unknown = document && Reflect.get(document, name);
  return typeof value === 'string' ? sanitizeText(value) : '';
}
