import * as v from 'valibot';
import { parseUrl } from '../../../../src/lib/text.ts';

export const nonEmpty = v.pipe(v.string(), v.trim(), v.minLength(1, 'is missing'));
export const matching = (pattern: RegExp, hint: string) => v.pipe(nonEmpty, v.regex(pattern, hint));

const webUrl = v.pipe(
  nonEmpty,
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
