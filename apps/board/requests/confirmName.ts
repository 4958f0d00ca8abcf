import { sanitizeText } from '../../../src/lib/text.ts';

const comparable = (text: string) => sanitizeText(text.normalize('NFKC')).replace(/\s+/g, ' ').toLowerCase();

/** Whether what was typed is the customer's name, whatever the case and spaces. */
export const isSameName = (typed: string, name: string): boolean =>
  comparable(name) !== '' && comparable(typed) === comparable(name);
