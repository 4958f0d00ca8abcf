/** The same characters as in `isText` of `firestore.rules`. The last five are letters and a sign that are drawn as nothing. */
const blank = /^[\p{Z}\p{Cc}\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** Whether nothing can be seen of a text. The database refuses such a text in a name, an address or a phone number. */
export const isBlank = (text: string): boolean => blank.test(text);
