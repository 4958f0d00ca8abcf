import { useEffect, useRef } from 'react';

/** Names the history entry of an open dialog. */
const stateKey = 'boardDialog';

const isDialogEntry = (): boolean => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && stateKey in state;
};

/**
 * Makes the browser's Back close a dialog instead of leaving the page: an entry of the same address stands for the dialog
 * while it is open. The router sees no change, because the address and its own state stay the same.
 */
export function useBackToClose(onClose: () => void): void {
  const close = useRef(onClose);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    // In development, this effect runs twice, and the entry must be made once.
    clearTimeout(leaving.current);
    if (!isDialogEntry()) {
      const state: unknown = window.history.state;
      window.history.pushState({ ...(typeof state === 'object' && state), [stateKey]: true }, '');
    }
    const onBack = () => {
      if (!isDialogEntry()) close.current();
    };
    window.addEventListener('popstate', onBack);
    return () => {
      window.removeEventListener('popstate', onBack);
      leaving.current = setTimeout(() => {
        if (isDialogEntry()) window.history.back();
      });
    };
  }, []);
}
