// Values that could not be stored: storage may be blocked or full.
const memory = new Map<string, string>();
let onRefusal: (() => void) | undefined;
let isRefused = false;
let isReported = false;

function reportOnce() {
  if (!isRefused || isReported || !onRefusal) return;
  isReported = true;
  onRefusal();
}

export function onStorageRefused(callback: () => void): void {
  onRefusal = callback;
  reportOnce();
}

function handleRefusal(error: unknown) {
  if (!isRefused) console.warn('The browser refuses to store data, which is kept in memory.', error);
  isRefused = true;
  reportOnce();
}

export function readText(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch (error) {
    handleRefusal(error);
    return null;
  }
}

/** Keeps the value in memory, and returns false, when the browser refuses. */
export function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
    return true;
  } catch (error) {
    memory.set(key, text);
    handleRefusal(error);
    return false;
  }
}

export function removeText(key: string): boolean {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
    return true;
  } catch (error) {
    handleRefusal(error);
    return false;
  }
}

export const hasField = (key: string, field: string): boolean =>
  readText(key)?.includes(`"${field}":`) ?? false;

export function forgetText(key: string): void {
  memory.delete(key);
}
