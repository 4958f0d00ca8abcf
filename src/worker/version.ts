/** What the build tells the worker about the version of the shop that it belongs to. */
export interface Version {
  id: string;
  /** The files that index.html names. Paths from the shop's folder, as all of these. */
  first: readonly string[];
  /** The other files of the pages that work without a connection. */
  ahead: readonly string[];
  /** Files that are of no use without a connection: accounts, payments. Kept once they are loaded. */
  online: readonly string[];
}

const codeNames = /assets\/[\w.-]+|sha(?:256|384|512)-[\w+/=]+/g;

/**
 * Identifies the code that a page starts, by the files that it names and the hashes of its inline code, which its policy
 * allows. The catalogue's texts and pictures, which a build also writes into index.html, do not count.
 */
export async function versionOf(html: string): Promise<string> {
  const names = [...new Set(html.match(codeNames))].sort().join('\n');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(names));
  return [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
