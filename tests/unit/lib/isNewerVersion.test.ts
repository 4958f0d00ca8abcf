import { expect, it } from 'vitest';
import { isNewerVersion } from '../../../src/lib/isNewerVersion.ts';

it.each(['2', '9', '10', '19', '100', '99999', '999999999'])('version %s is newer than 1', (text) => {
  expect(isNewerVersion(text, 1)).toBe(true);
});

it.each(['', '0', '1', '-2', '1.5', '02', '2 ', '9999999999', '٢', 'two'])(
  '"%s" is no version after 1',
  (text) => {
    expect(isNewerVersion(text, 1)).toBe(false);
  },
);
