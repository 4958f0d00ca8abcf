interface LockedPackage {
  license?: string;
  dev?: boolean;
  link?: boolean;
}

export interface Lock {
  packages: Record<string, LockedPackage>;
}

/** Licences under which a package may be used anywhere. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
]);

/** Licences of tools that are used unchanged and never published with the shop. */
const allowedForTools = new Set(['LGPL-3.0-or-later', 'MPL-2.0']);

/** Packages that somebody looked at, with the licence that they name. Another licence is refused again. */
export const acceptedByHand = new Map([
  ['@vercel/stega: MPL-2.0', 'unchanged, and only in the Studio'],
  ['deep-freeze: public domain', 'its licence file says so'],
  ['fuzzy: none named', 'its licence file is the MIT licence'],
  ['jsonify: Public Domain', 'its package says so'],
  ['limiter: none named', 'its licence file is the MIT licence'],
  ['md5-o-matic: none named', 'its licence file is the MIT licence'],
  ['url-template: BSD', 'its licence file is BSD-3-Clause'],
  ['valid-url: none named', 'its licence file is the MIT licence'],
]);

/** Whether an SPDX expression is satisfied. One that mixes AND and OR counts as refused. */
export function isSatisfied(expression: string, isAllowed: (licence: string) => boolean): boolean {
  const inner = expression.replace(/^\((.*)\)$/, '$1');
  if (inner.includes(' OR ') && !inner.includes(' AND ')) return inner.split(' OR ').some(isAllowed);
  return inner.split(' AND ').every(isAllowed);
}

/** Returns a line for each package whose licence is on no list, such as `left-pad: WTFPL`. */
export function refusedLicences({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { license = 'none named', dev = false, link = false }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    const line = `${name}: ${license}`;
    if (name === '' || link || acceptedByHand.has(line)) return [];
    const isAllowed = (one: string): boolean => allowed.has(one) || (dev && allowedForTools.has(one));
    return isSatisfied(license, isAllowed) ? [] : [line];
  });
}
