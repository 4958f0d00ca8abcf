/** What a stored text says; undefined, with a warning, when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    console.warn('A stored text is not JSON; it is left aside.');
    return undefined;
  }
}
