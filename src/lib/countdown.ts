const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * The text of the sale countdown (section 2): `Sale ends in: N Day HH.MM.SS`.
 * Zeros when the end is past or unknown.
 * @param endMs ms since the epoch
 * @param nowMs ms since the epoch
 */
export function countdownText(endMs: number | undefined, nowMs: number): string {
  const leftMs = endMs === undefined || Number.isNaN(endMs) ? 0 : Math.max(0, endMs - nowMs);
  const days = Math.floor(leftMs / dayMs);
  const clock = [(leftMs % dayMs) / hourMs, (leftMs % hourMs) / minuteMs, (leftMs % minuteMs) / secondMs];
  return `Sale ends in: ${days} Day ${clock.map((part) => twoDigits(Math.floor(part))).join('.')}`;
}

/**
 * Reads a date of the content service. A date without a time is the start of that day in Sri Lanka,
 * so that the sale ends at the same instant for every shopper.
 * @returns ms since the epoch; undefined when it is no date
 */
export function parseSaleEnd(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const endMs = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00+05:30` : text);
  return Number.isNaN(endMs) ? undefined : endMs;
}
