import { maxEmailLength } from './limits.ts';

/** Whether a text looks like an email address. Measures it first, and needs one step for each character. */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && /^[^\s@]+@[^\s@]+$/.test(text);
}
