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

export function someOf<const Part extends string>(parts: readonly Part[], hint: string) {
  const isPart = (text: string): text is Part => parts.some((part) => part === text);
  return v.pipe(
    filled,
    v.transform((text) => listed(text, ',')),
    v.check((list) => list.length > 0 && list.every(isPart) && new Set(list).size === list.length, hint),
    v.transform((list): readonly Part[] => list.filter(isPart)),
  );
}
