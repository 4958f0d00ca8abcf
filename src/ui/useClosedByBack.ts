import { useEffectEvent, useLayoutEffect } from 'react';
import { entryState, isOverPage } from './overPage.ts';

const { history } = window;
const addEntry = () =>
  history.pushState({ ...entryState(), idx: (entryState()?.idx ?? 0) + 1, isOver: true }, '');

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
      // A typed URL has led from what was open, which is closed now.
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
