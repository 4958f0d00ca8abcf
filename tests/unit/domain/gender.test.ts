import { expect, it } from 'vitest';
import { genderOf } from '../../../src/domain/gender.ts';

it.each(['men', 'women', 'unisex'])('knows %s', (text) => {
  expect(genderOf(text)).toBe(text);
});

it.each([undefined, '', 'Men', 'men ', 'kandy-shirt', 'constructor'])('knows no gender in %j', (text) => {
  expect(genderOf(text)).toBeUndefined();
});
