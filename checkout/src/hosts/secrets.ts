import * as v from 'valibot';
import { SettingsError } from '../settings.ts';

/**
 * Reads the secrets of a function: a JSON object of texts by their variables' names.
 * @throws SettingsError which shows none of them
 */
export function parseSecrets(text: string): Record<string, string> {
  try {
    return v.parse(v.record(v.string(), v.string()), JSON.parse(text));
  } catch {
    throw new SettingsError(['CHECKOUT_SECRETS is not a JSON object of texts']);
  }
}
