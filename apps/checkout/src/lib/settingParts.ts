import * as v from 'valibot';
import { filled, matching } from '../../../../src/config/readSettings.ts';
import { parseUrl } from '../../../../src/lib/text.ts';

const webUrl = v.pipe(
  filled,
  v.check((text) => {
    const url = parseUrl(text);
    return /^https?:$/.test(url?.protocol ?? '') && url?.search === '' && url.hash === '';
  }, 'is not a URL such as https://shop.example/'),
);

export const urlWithSlash = v.pipe(
  webUrl,
  v.transform((url) => url.replace(/\/*$/, '/')),
);
export const urlWithoutSlash = v.pipe(
  webUrl,
  v.transform((url) => url.replace(/\/+$/, '')),
);

export function wholeNumber(min: number) {
  const issue = `must be a whole number from ${min}`;
  return v.pipe(matching(/^\d{1,6}$/, issue), v.transform(Number), v.minValue(min, issue));
}

export const listed = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** In any case. @param hint may tell what is none of the parts, unless it could be a secret */
export function someOf<const Part extends string>(
  parts: readonly Part[],
  hint: string | ((unknown: string[]) => string),
) {
  const partOf = (text: string) => parts.find((part) => part.toLowerCase() === text.toLowerCase());
  return v.pipe(
    filled,
    v.transform((text) => listed(text, ',').map((given) => ({ given, part: partOf(given) }))),
    v.check(
      (list) => list.length > 0 && new Set(list.flatMap(({ part }) => part ?? [])).size === list.length,
      ({ input }) =>
        typeof hint === 'string'
          ? hint
          : hint(input.flatMap(({ given, part }) => (part === undefined ? given : []))),
    ),
    v.transform((list): readonly Part[] => list.flatMap(({ part }) => part ?? [])),
  );
}
