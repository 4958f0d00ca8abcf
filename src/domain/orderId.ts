import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 20;

/**
 * The id of a purchase record: 20 letters and digits. Browser and checkout server derive the same id from the same payment, so
 * that whoever writes first, the order exists once. Works without `crypto.subtle`, which a page without https does not have.
 * @param sessionId the payment's checkout session
 * @param line position of the line in the payment, from 0
 */
export function orderIdOf(sessionId: string, line: number): string {
  const digest = sha256(utf8ToBytes(`${sessionId}/${line}`));
  return Array.from(digest.subarray(0, idLength), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}
