const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 20;

/**
 * A random id of 20 letters and digits, as the document database makes them.
 * `crypto.randomUUID` is missing on a page without https; `getRandomValues` is not.
 */
export function randomId(): string {
  const limit = 256 - (256 % alphabet.length);
  let id = '';
  while (id.length < idLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(idLength))) {
      // Bytes past the last whole multiple would make the first letters likelier.
      if (byte < limit && id.length < idLength) id += alphabet.charAt(byte % alphabet.length);
    }
  }
  return id;
}
