import { copyText } from './copyText.ts';
import { notify } from './toasts/notifications.ts';

/** Whether the device's own sheet took the link, or the shopper closed it. */
async function shareBySheet(title: string, url: string): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Shares a link with the device's own sheet. Copies it where there is none. */
export async function shareLink(title: string, url: string): Promise<void> {
  if (await shareBySheet(title, url)) return;
  try {
    await copyText(url);
    notify('Link copied.');
  } catch {
    // The browser refused.
    notify(`Copy this link: ${url}`, { durationMs: 10_000 });
  }
}
