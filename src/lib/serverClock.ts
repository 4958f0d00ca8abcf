const storageKey = 'clockOffsetMs';
/** ms that the device's clock is behind. */
let offsetMs: number | undefined;
let asked: Promise<void> | undefined;

function knownOffsetMs(): number | undefined {
  try {
    const stored = sessionStorage.getItem(storageKey);
    if (stored !== null) offsetMs ??= Number(stored);
  } catch {
    // Blocked: the host is asked again on the next load.
  }
  return offsetMs;
}

async function ask(): Promise<void> {
  // The shop's own host, because others hide the header from the app.
  const { headers } = await fetch(document.baseURI, { method: 'HEAD', cache: 'no-store' });
  // A cache between keeps the date of the first answer, and tells its age.
  const nowMs = Date.parse(headers.get('date') ?? '') + Number(headers.get('age')) * 1000;
  if (!Number.isFinite(nowMs)) return;
  offsetMs = nowMs - Date.now();
  try {
    sessionStorage.setItem(storageKey, String(offsetMs));
  } catch {
    // As above.
  }
}

/** The time by the shop's host, whatever the device's clock says; undefined before the host has answered. */
export function serverNow(): Date | undefined {
  const knownMs = knownOffsetMs();
  return knownMs === undefined ? undefined : new Date(Date.now() + knownMs);
}

/** Asks the host once in a visit. A failure is retried by the next call. */
export async function askServerTime(): Promise<void> {
  if (knownOffsetMs() !== undefined) return;
  asked ??= ask();
  await asked.catch(() => {
    asked = undefined;
  });
}
