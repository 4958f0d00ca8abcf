export const idAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
export const idLength = 20;

/** Like Firestore's ids. Not `crypto.randomUUID`, which is missing on a page without https. */
export function randomId(): string {
  const limit = 256 - (256 % idAlphabet.length);
  let id = '';
  while (id.length < idLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(idLength))) {
      // Skips bytes that would make the first letters of the alphabet more likely.
      if (byte < limit && id.length < idLength) id += idAlphabet.charAt(byte % idAlphabet.length);
    }
  }
  return id;
}
