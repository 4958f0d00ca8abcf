/** What an account id looks like. The checkout server accepts the same. */
const pattern = /^[A-Za-z0-9:_-]{1,128}$/;

/** The account id in a typed or linked text; undefined if it is none. */
export function parseAccountId(text: string | null): string | undefined {
  const id = text?.trim() ?? '';
  return pattern.test(id) ? id : undefined;
}
