import { copyText } from './copyText.ts';
import { notify } from './toasts/notifications.ts';

/** Whether the device's own sheet took the link, the shopper closed it, or it is open already. */
async function shareBySheet(title: string, url: string): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
  }
}

export async function copyLink(url: string, note = ''): Promise<void> {
  try {
    await copyText(url);
    notify(`Link copied. ${note}`.trim());
  } catch {
    notify(`Copy this link: ${url} ${note}`.trim(), { durationMs: 10_000 });
  }
}

/** Copies the link where the device has no sheet. */
export async function shareLink(title: string, url: string, note = ''): Promise<void> {
  if (await shareBySheet(title, url)) {
    if (note) notify(note);
    return;
  }
  await copyLink(url, note);
}

/** Half of a surrogate pair cannot be encoded. @param number empty: WhatsApp asks for whom it is */
export const whatsAppUrl = (number: string, text: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))}`;
