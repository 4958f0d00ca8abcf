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

const isoDate = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/;
const sriLankaOffset = '+05:30';

/**
 * Reads a date of the content service. One without a time is the start of that day, and one without a zone is
 * meant in Sri Lanka, so that the sale ends at the same instant for every shopper.
 * @returns ms since the epoch; undefined when it is no date
 */
export function parseSaleEnd(text: string | undefined): number | undefined {
  const [, day, zone] = isoDate.exec(text ?? '') ?? [];
  // The engine would take the 30th of February for a day in March.
  if (!text || !day || new Date(`${day}T00:00Z`).getUTCDate() !== Number(day.slice(-2))) return undefined;
  const withTime = text === day ? `${day}T00:00:00` : text;
  const endMs = Date.parse(zone ? withTime : withTime + sriLankaOffset);
  return Number.isNaN(endMs) ? undefined : endMs;
}
