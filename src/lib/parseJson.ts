export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    console.warn('A stored text is not JSON and was ignored.');
    return undefined;
  }
}
