import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const root = `${import.meta.dirname}/../..`;

const hashLength = 3;

const files = new Map<string, string>();

/**
 * The name of a class of a CSS module, which scripts, styles and pages have: "price_x1Y" instead of "_price_1xlt0_1". It saves 0.2 to 0.3 KiB
 * of each page's scripts, and 0.5 KiB of its styles, with gzip. The same on every machine.
 * @throws Error when two files have the same hash
 */
export function className(name: string, file: string): string {
  const path = relative(root, file).replaceAll('\\', '/');
  const hash = createHash('sha256')
    .update(path)
    .digest('base64url')
    .replace(/[-_]/g, '')
    .slice(0, hashLength);
  const taken = files.get(hash) ?? path;
  if (taken !== path) throw new Error(`${path} and ${taken} have the same hash; make it longer.`);
  files.set(hash, path);
  return `${name}_${hash}`;
}
