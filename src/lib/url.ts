/** Parses an absolute URL. Returns undefined if it is invalid. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
