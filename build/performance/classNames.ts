import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const root = `${import.meta.dirname}/../..`;

const hashLength = 3;

const files = new Map<string, string>();

/** Saves 0.2 to 0.3 KiB of each page's scripts and 0.5 KiB of its styles: "price_x1Y" instead of "_price_1xlt0_1". */
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
