/** Without HTTPS there is no Clipboard API. Throws when the browser refuses. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const textarea = document.createElement('textarea');
  textarea.value = text;
  textarea.readOnly = true;
  textarea.className = 'visually-hidden';
  document.body.append(textarea);
  const previousFocus = document.activeElement;
  textarea.select();
  const isCopied = document.execCommand('copy');
  textarea.remove();
  if (previousFocus instanceof HTMLElement) previousFocus.focus();
  if (!isCopied) throw new Error('The browser refused to copy.');
}
