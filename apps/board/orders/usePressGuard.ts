import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { OwnerOrder } from './types.ts';

/** Nobody aims at something new so soon. */
const guardMs = 500;
/** Two presses of a double tap are not farther apart. */
const samePlacePx = 24;

interface Press {
  x: number;
  y: number;
  atMs: number;
  control: Element;
}

/** What is pressed. A press on a label also reports one on its control. */
function controlOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const control =
    target.closest('label')?.control ?? target.closest('button, a, input, select, textarea, summary');
  // A tick too many is seen and taken away again.
  return control instanceof HTMLInputElement && control.type === 'checkbox' ? null : control;
}

/** A press by assistive technology has no place. */
const hasPlace = ({ x, y }: Press) => x !== 0 || y !== 0;

const isSamePlace = (a: Press, b: Press) =>
  hasPlace(a) && hasPlace(b) && Math.hypot(a.x - b.x, a.y - b.y) < samePlacePx;

/**
 * Ignores presses that were meant for something else, so that none ships an order that was not aimed at: on an order that has
 * just moved under the finger, and the second of a double tap when the first has changed what is there. Keyboards are not
 * concerned, because the focus does not move with the place.
 * @param orders those of the list
 */
export function usePressGuard(orders: readonly OwnerOrder[]): RefObject<HTMLDivElement | null> {
  const listRef = useRef<HTMLDivElement>(null);
  const tops = useRef<ReadonlyMap<string, number>>(new Map());
  const moved = useRef({ keys: new Set<string>(), atMs: -Infinity });

  useLayoutEffect(() => {
    const items = listRef.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [];
    const before = tops.current;
    const shown = new Map([...items].map((item) => [item.dataset.item, item]));
    const after = new Map(orders.map(({ key }) => [key, shown.get(key)?.offsetTop ?? 0]));
    const keys = [...after.keys()].filter((key) => before.has(key) && before.get(key) !== after.get(key));
    if (keys.length > 0) moved.current = { keys: new Set(keys), atMs: performance.now() };
    tops.current = after;
  }, [orders]);

  useEffect(() => {
    let last: Press | undefined;
    function onClick(event: MouseEvent) {
      const control = controlOf(event.target);
      // A key press has no number of clicks.
      if (!control || event.detail === 0) return;
      const press = { x: event.clientX, y: event.clientY, atMs: performance.now(), control };
      const isSoonAfter = (atMs: number) => press.atMs - atMs < guardMs;
      const key = control.closest<HTMLElement>('[data-item]')?.dataset.item;
      const hasMoved = key !== undefined && moved.current.keys.has(key) && isSoonAfter(moved.current.atMs);
      const isSecond =
        last !== undefined && last.control !== control && isSoonAfter(last.atMs) && isSamePlace(last, press);
      if (!hasMoved && !isSecond) {
        last = press;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    }
    // Before React hears of it, and also for what floats over the list.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);

  return listRef;
}
