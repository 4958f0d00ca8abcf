/**
 * Copies a text. A page without https has no clipboard of its own: there the old way is taken.
 * @throws Error when the browser refuses
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const carrier = document.createElement('textarea');
  carrier.value = text;
  carrier.readOnly = true;
  carrier.className = 'visually-hidden';
  document.body.append(carrier);
  const focused = document.activeElement;
  carrier.select();
  const isCopied = document.execCommand('copy');
  carrier.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error('The browser refused to copy.');
}
