import type { FormFields } from '../form.ts';
import { stringMapOf } from '../form.ts';
import { missing, StripeError } from './stripeError.ts';

const maxTextLength = 5000;

/** Reads an optional string. */
export function textAt(fields: FormFields, name: string, param = name, maxLength = maxTextLength) {
  const value = fields[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw new StripeError(`Invalid string: ${param}`, { param });
  if (value === '') {
    throw new StripeError(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; ` +
        `however '${param}' cannot be unset.`,
      { code: 'parameter_invalid_empty', param },
    );
  }
  if (value.length > maxLength) {
    throw new StripeError(`Invalid string: ${value.slice(0, 10)}…; must be at most ${maxLength} characters`, {
      param,
    });
  }
  return value;
}

export function requiredText(fields: FormFields, name: string, param = name): string {
  const text = textAt(fields, name, param);
  if (text === undefined) throw missing(param);
  return text;
}

/** Reads an optional whole number of at least `min`. */
export function integerAt(fields: FormFields, name: string, param: string, min: number): number | undefined {
  const text = textAt(fields, name, param);
  if (text === undefined) return undefined;
  const details = { code: 'parameter_invalid_integer', param };
  if (!/^-?\d+$/.test(text)) throw new StripeError(`Invalid integer: ${text}`, details);
  if (Number(text) < min) {
    throw new StripeError(`This value must be greater than or equal to ${min}.`, details);
  }
  return Number(text);
}

export function requiredInteger(fields: FormFields, name: string, param: string, min: number): number {
  const value = integerAt(fields, name, param, min);
  if (value === undefined) throw missing(param);
  return value;
}

/** Reads an optional http(s) URL. */
export function urlAt(fields: FormFields, name: string): string | undefined {
  const text = textAt(fields, name);
  if (text === undefined) return undefined;
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) {
    throw new StripeError('Not a valid URL', { code: 'url_invalid', param: name });
  }
  return text;
}

const maxMetadata = { keys: 50, keyLength: 40, valueLength: 500 };

export function metadataAt(fields: FormFields, param: string): Record<string, string> {
  const metadata = stringMapOf(fields.metadata);
  const entries = Object.entries(metadata);
  if (entries.length > maxMetadata.keys) {
    throw new StripeError(`Metadata can have at most ${maxMetadata.keys} keys.`, { param });
  }
  for (const [key, value] of entries) {
    if (key.length > maxMetadata.keyLength) {
      throw new StripeError(`Metadata keys can be at most ${maxMetadata.keyLength} characters.`, { param });
    }
    if (value.length > maxMetadata.valueLength) {
      throw new StripeError(`Metadata values can be at most ${maxMetadata.valueLength} characters.`, {
        param: `${param}[${key}]`,
      });
    }
  }
  return metadata;
}

/** @throws StripeError for an unknown parameter, as Stripe does */
export function rejectUnknown(fields: FormFields, known: ReadonlySet<string>, prefix = '') {
  const name = Object.keys(fields).find((key) => !known.has(key));
  if (name === undefined) return;
  const param = prefix === '' ? name : `${prefix}[${name}]`;
  throw new StripeError(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
}
