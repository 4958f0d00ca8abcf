import { useEffectEvent, useLayoutEffect } from 'react';

const { history } = window;
const isOverPage = () => (history.state as { isOver?: true } | null)?.isOver === true;
const addEntry = () => history.pushState({ ...(history.state as object | null), isOver: true }, '');

let closeOpen: (() => void) | undefined;
let ownBacks = 0;

window.addEventListener(
  'popstate',
  (event) => {
    if (ownBacks > 0) {
      ownBacks -= 1;
      // Something else was opened meanwhile.
      if (closeOpen && !isOverPage()) addEntry();
    } else if (closeOpen) {
      // The router hears nothing of it.
      event.stopImmediatePropagation();
      closeOpen();
    } else if (isOverPage()) {
      // A link has led from what was open, which is closed now.
      history.back();
    }
  },
  true,
);

/** The device's Back closes what is mounted over a page. It has a history entry, with the page's URL and state. */
export function useClosedByBack(onClose: () => void): void {
  const onBack = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const close = () => onBack();
    closeOpen = close;
    addEntry();
    return () => {
      if (closeOpen === close) closeOpen = undefined;
      // Otherwise Back or a link has left the entry.
      if (!isOverPage()) return;
      ownBacks += 1;
      history.back();
    };
  }, []);
}
