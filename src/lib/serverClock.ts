/** The ms that the device's clock is behind. Not kept beyond the page: the clock may be corrected. */
let offsetMs: number | undefined;
let asked: Promise<void> | undefined;

async function ask(): Promise<void> {
  // The shop's own host, because others hide the header from the app.
  const { headers } = await fetch(document.baseURI, { method: 'HEAD', cache: 'no-store' });
  // A cache between keeps the date of the first answer, and tells its age.
  const nowMs = Date.parse(headers.get('date') ?? '') + Number(headers.get('age')) * 1000;
  if (Number.isFinite(nowMs)) offsetMs = nowMs - Date.now();
}

/** The time by the shop's host, whatever the device's clock says; undefined before the host has answered. */
export const serverNow = (): Date | undefined =>
  offsetMs === undefined ? undefined : new Date(Date.now() + offsetMs);

export async function askServerTime(): Promise<void> {
  asked ??= ask();
  await asked.catch(() => {
    asked = undefined;
  });
}
