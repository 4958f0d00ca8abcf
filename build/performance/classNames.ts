import { createHash } from 'node:crypto';
import { dirname, relative, sep } from 'node:path';

const root = dirname(dirname(import.meta.dirname));

/**
 * The name of a class of a style module in the page: its own, and a tag of its file. Vite's own names hold a line number as
 * well, which no compression can shorten.
 * @param file absolute
 */
export function classNameOf(name: string, file: string): string {
  const path = relative(root, file).split(sep).join('/');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}
