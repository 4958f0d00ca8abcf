/** Sri Lanka has no daylight saving time. */
const offsetMs = 5.5 * 60 * 60 * 1000;

/** The calendar day in Sri Lanka at a moment: `2026-11-22`. Empty for an invalid date. */
export function sriLankaDay(at: Date): string {
  const ms = at.getTime() + offsetMs;
  return Number.isFinite(ms) ? new Date(ms).toISOString().slice(0, 10) : '';
}

/** Noon of a day such as `2026-11-22`, in Sri Lanka. It is on the same calendar day in UTC. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00+05:30`);
