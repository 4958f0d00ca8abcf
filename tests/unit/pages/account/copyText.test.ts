import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyText } from '../../../../src/pages/account/copyText.ts';

describe('copying with a clipboard', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('writes the text into it', async () => {
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

describe('copying without one, as on a page without https', () => {
  let isAllowed: boolean;
  let copied: string[];

  beforeEach(() => {
    isAllowed = true;
    copied = [];
    // jsdom has neither this nor a clipboard.
    document.execCommand = (command) => {
      const carrier = document.querySelector('textarea');
      if (command === 'copy' && carrier && isAllowed) {
        copied.push(carrier.value.slice(carrier.selectionStart, carrier.selectionEnd));
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

  it('copies the text to the letter', async () => {
    await copyText('AbCdEfGhIjKlMnOpQrSt');
    expect(copied).toEqual(['AbCdEfGhIjKlMnOpQrSt']);
  });

  it.each([true, false])('leaves page and focus as they were (allowed: %s)', async (allowed) => {
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
