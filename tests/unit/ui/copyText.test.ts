import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyText } from '../../../src/ui/copyText.ts';

describe('copying with the Clipboard API', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('writes the text to the clipboard', async () => {
    const writeText = vi.fn<Clipboard['writeText']>().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await copyText('AbCdEfGhIjKlMnOpQrSt');
    expect(writeText.mock.calls).toEqual([['AbCdEfGhIjKlMnOpQrSt']]);
  });

  it('fails when the browser refuses', async () => {
    const writeText = vi.fn<Clipboard['writeText']>().mockRejectedValue(new Error('denied'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await expect(copyText('AbCdEfGhIjKlMnOpQrSt')).rejects.toThrow('denied');
  });
});

describe('copying without the Clipboard API, as on a page without HTTPS', () => {
  let isAllowed: boolean;
  let copied: string[];

  beforeEach(() => {
    isAllowed = true;
    copied = [];
    // jsdom implements neither this nor the Clipboard API.
    document.execCommand = (command) => {
      const textarea = document.querySelector('textarea');
      if (command === 'copy' && textarea && isAllowed) {
        copied.push(textarea.value.slice(textarea.selectionStart, textarea.selectionEnd));
      }
      return isAllowed;
    };
    document.body.innerHTML = '<button>Copy</button>';
    document.querySelector('button')?.focus();
  });

  afterEach(() => {
    Reflect.deleteProperty(document, 'execCommand');
    document.body.innerHTML = '';
  });

  it('copies the exact text', async () => {
    await copyText('AbCdEfGhIjKlMnOpQrSt');
    expect(copied).toEqual(['AbCdEfGhIjKlMnOpQrSt']);
  });

  it.each([true, false])('restores the page and the focus (allowed: %s)', async (allowed) => {
    isAllowed = allowed;
    await copyText('AbCdEfGhIjKlMnOpQrSt').catch(() => undefined);
    expect(document.body.innerHTML).toBe('<button>Copy</button>');
    expect(document.activeElement).toBe(document.querySelector('button'));
  });

  it('fails when the browser refuses', async () => {
    isAllowed = false;
    await expect(copyText('AbCdEfGhIjKlMnOpQrSt')).rejects.toThrow('refused');
  });
});
