import * as v from 'valibot';
import { SettingsError } from '../settings.ts';

/**
 * Parses the function's secrets: a JSON object of strings, keyed by variable name.
 * @throws SettingsError, whose message shows none of them
 */
export function parseSecrets(text: string): Record<string, string> {
  try {
    return v.parse(v.record(v.string(), v.string()), JSON.parse(text));
  } catch {
    throw new SettingsError(['CHECKOUT_SECRETS is not a JSON object of strings']);
  }
}
