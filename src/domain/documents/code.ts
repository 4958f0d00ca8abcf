import * as v from 'valibot';
import { cleanName } from '../../lib/text.ts';
import { flag, optional } from '../schemaParts.ts';
import { withMs } from './storedTimes.ts';

/** Code points of the digit 0: Sinhala, Tamil and full-width. */
const digitBlocks = [0x0de6, 0x0be6, 0xff10];

/** Reads a code as people type it: in small letters, with spaces, with other digits. Empty if it can be none. */
export function parseCode(text: string): string {
  const code = cleanName(text.slice(0, 100))
    .replace(/\P{ASCII}/gu, (sign) => {
      const digits = digitBlocks.map((zero) => (sign.codePointAt(0) ?? 0) - zero);
      return String(digits.find((digit) => digit >= 0 && digit < 10) ?? sign);
    })
    .replaceAll(' ', '')
    .toUpperCase();
  return /^[A-Z0-9][A-Z0-9-]{2,29}$/.test(code) ? code : '';
}

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const minor = whole(0, 100_000_000);
const ms = whole(0, 8e15);

/** `…Minor` is in cents, `…Ms` in ms since the epoch. What is left out does not limit. */
export const codeTerms = v.object({
  kind: v.picklist(['percent', 'amount', 'delivery']),
  percent: v.optional(whole(1, 100)),
  amountMinor: v.optional(v.pipe(minor, v.minValue(1))),
  minMinor: v.optional(minor),
  beginsAtMs: v.optional(ms),
  endsAtMs: v.optional(ms),
  maxUses: v.optional(whole(1, 1_000_000)),
  maxUsesPerAccount: v.optional(whole(1, 1000)),
  /** Products with a sale price get the discount, too. */
  countsReduced: v.optional(v.boolean()),
});
export type CodeTerms = v.InferOutput<typeof codeTerms>;

/** Tells whether the terms say what the code takes off, and when. */
export const isCompleteCode = ({
  kind,
  percent,
  amountMinor,
  beginsAtMs = 0,
  endsAtMs = Infinity,
}: CodeTerms): boolean =>
  (kind === 'percent') === (percent !== undefined) &&
  (kind === 'amount') === (amountMinor !== undefined) &&
  beginsAtMs < endsAtMs;

/**
 * A promotion code under `codes/{CODE}`. Its terms never change, so that what was priced stays true. The checkout server writes it; the
 * uses of an account stand in `codes/{CODE}/uses/{uid}`.
 */
const codeSchema = v.object({
  code: v.string(),
  ...codeTerms.entries,
  /** Uses of orders and of open payments. Counted only with `maxUses`: a campaign must not make one document hot. */
  uses: v.fallback(v.number(), 0),
  isStopped: flag,
  createdAtMs: optional(v.number()),
});
export type Code = v.InferOutput<typeof codeSchema>;

export const codePath = (code: string): string => `codes/${code}`;
export const codeUsesPath = (code: string, uid: string): string => `codes/${code}/uses/${uid}`;

/** @returns undefined for none, or one that cannot be read: it gives no discount */
export function parseCodeDocument(code: string, document: object | undefined): Code | undefined {
  if (!document) return undefined;
  const parsed = v.safeParse(codeSchema, { ...withMs(document), code });
  return parsed.success ? parsed.output : undefined;
}

/** Why a code gives no discount; `…Minor` and `…Ms` tell more of it. */
export const codeRefusals = [
  'unknown',
  'not-begun',
  'ended',
  'used-up',
  'used-by-you',
  'below-minimum',
  'only-reduced',
  'delivery-free',
  'too-little-left',
] as const;
export const codeRefusal = v.object({
  error: v.picklist(['code_refused']),
  why: v.picklist(codeRefusals),
  minMinor: v.optional(v.number()),
  beginsAtMs: v.optional(v.number()),
});
export type CodeRefusal = Omit<v.InferOutput<typeof codeRefusal>, 'error'>;
