import { genders } from './types.ts';
import type { Gender } from './types.ts';

/** The gender that an address names, or undefined. */
export function genderOf(text: string | undefined): Gender | undefined {
  return genders.find((gender) => gender === text);
}
