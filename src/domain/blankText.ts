import { sanitizeText } from '../lib/sanitizeText.ts';

/** Whether nothing can be seen of a text. The database refuses such a text in a name or an address (`firestore.rules`). */
export const isBlank = (text: string): boolean => sanitizeText(text) === '';
