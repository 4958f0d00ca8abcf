const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats the time left (section 2); all zeros if the end is past or unknown. */
export function countdownText(endMs: number | undefined, nowMs: number): string {
  const leftMs = endMs === undefined || Number.isNaN(endMs) ? 0 : Math.max(0, endMs - nowMs);
  const days = Math.floor(leftMs / dayMs);
  const clock = [(leftMs % dayMs) / hourMs, (leftMs % hourMs) / minuteMs, (leftMs % minuteMs) / secondMs];
  return `Sale ends in: ${days} Day ${clock.map((part) => twoDigits(Math.floor(part))).join('.')}`;
}

const isoDate = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/;
const sriLankaOffset = '+05:30';

/** Returns ms since the epoch; undefined if invalid. A time without a zone is Sri Lankan: a sale ends at one moment for everybody. */
export function parseSaleEnd(text: string | undefined): number | undefined {
  const [, day, zone] = isoDate.exec(text ?? '') ?? [];
  // `Date` turns the 30th of February into a day in March.
  if (!text || !day || new Date(`${day}T00:00Z`).getUTCDate() !== Number(day.slice(-2))) return undefined;
  const withTime = text === day ? `${day}T00:00:00` : text;
  const endMs = Date.parse(zone ? withTime : withTime + sriLankaOffset);
  return Number.isNaN(endMs) ? undefined : endMs;
}
