import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyText } from '../../../src/ui/copyText.ts';

describe('copying without the Clipboard API, as on a page without HTTPS', () => {
  let isAllowed: boolean;
  let copied: string[];

  beforeEach(() => {
    isAllowed = true;
    copied = [];
    // What other tests of this worker typed with has left one.
    Reflect.deleteProperty(navigator, 'clipboard');
    // jsdom does not implement it.
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

  it.each([true, false])(
    'copies the exact text, and restores the page and the focus (allowed: %s)',
    async (allowed) => {
      isAllowed = allowed;
      const failure = await copyText('AbCdEfGhIjKlMnOpQrSt').catch(String);
      expect(failure).toEqual(allowed ? undefined : expect.stringContaining('refused'));
      expect(copied).toEqual(allowed ? ['AbCdEfGhIjKlMnOpQrSt'] : []);
      expect(document.body.innerHTML).toBe('<button>Copy</button>');
      expect(document.activeElement).toBe(document.querySelector('button'));
    },
  );
});
