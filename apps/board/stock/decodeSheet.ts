/** Decodes UTF-8, or else Windows-1252, in which Excel saves a plain CSV. */
export function decodeSheet(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
