import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent, PointerEvent, TouchEvent } from 'react';
import { flushSync } from 'react-dom';
import { keptPart } from '../../domain/images.ts';
import type { Picture as PictureData } from '../../domain/types.ts';
import { Picture } from '../../product/Picture.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { placeIn } from './Gallery.tsx';
import type { Place } from './Gallery.tsx';
import styles from './ZoomDialog.module.css';

const swipePx = 40;
/** A mouse that moved farther dragged the picture. */
const dragPx = 5;

interface ZoomDialogProps {
  pictures: readonly PictureData[];
  productName: string;
  altOf: (picture: PictureData, index: number) => string;
  first: number;
  /** What of the first picture is in sight. */
  at: Place;
  onClose: (shown: number) => void;
}

const stepByKey: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function ratioOf(picture: PictureData | undefined): number {
  const part = picture && keptPart(picture);
  return part ? part.widthPx / part.heightPx : 1;
}

/** The pictures in the whole window, in two sizes: the first fills it. The enlarged picture scrolls, which also pans it. */
export function ZoomDialog({ pictures, productName, altOf, first, at, onClose }: ZoomDialogProps) {
  const [index, setIndex] = useState(first);
  const [isEnlarged, setIsEnlarged] = useState(true);
  const stageRef = useRef<HTMLDivElement>(null);
  const press = useRef({ isDown: false, movedPx: 0, touchX: NaN });
  const count = pictures.length;
  const picture = pictures[index];

  function move(step: number) {
    if (count < 2) return;
    setIndex((index + step + count) % count);
    setIsEnlarged(false);
  }

  function show([x, y]: Place) {
    const stage = stageRef.current;
    if (!stage) return;
    stage.scrollLeft = x * stage.scrollWidth - stage.clientWidth / 2;
    stage.scrollTop = y * stage.scrollHeight - stage.clientHeight / 2;
  }

  const showFirst = useEffectEvent(() => show(at));
  useLayoutEffect(() => showFirst(), []);

  function toggle({ detail, clientX, clientY, currentTarget }: MouseEvent) {
    // The second click of a double click would undo the first. A keyboard's click has no count and no place.
    if (detail > 1 || press.current.movedPx > dragPx) return;
    const place = detail === 0 ? ([0.5, 0.5] as const) : placeIn(currentTarget, clientX, clientY);
    flushSync(() => setIsEnlarged(!isEnlarged));
    show(place);
  }

  function moveByKey(event: KeyboardEvent) {
    const step = stepByKey[event.key];
    // The arrow keys scroll an enlarged picture.
    if (step === undefined || isEnlarged) return;
    event.preventDefault();
    move(step);
  }

  // A finger pans by scrolling; a mouse does not.
  function pan({ pointerType, movementX, movementY }: PointerEvent) {
    if (!press.current.isDown || pointerType !== 'mouse') return;
    press.current.movedPx += Math.abs(movementX) + Math.abs(movementY);
    stageRef.current?.scrollBy(-movementX, -movementY);
  }

  function swipe({ changedTouches }: TouchEvent) {
    // NaN unless a single finger was down, and then no comparison holds.
    const movedPx = (changedTouches[0]?.clientX ?? NaN) - press.current.touchX;
    press.current.touchX = NaN;
    if (isEnlarged || window.visualViewport?.scale !== 1) return;
    if (movedPx <= -swipePx) move(1);
    if (movedPx >= swipePx) move(-1);
  }

  return (
    <Dialog
      label={`Pictures of ${productName}`}
      className={styles.dialog}
      onClose={() => onClose(index)}
      onKeyDown={moveByKey}
      heading={
        <p role="status" className={styles.status}>
          <span className="visually-hidden">Picture </span>
          {index + 1} of {count}
        </p>
      }
    >
      <div
        ref={stageRef}
        className={styles.stage}
        onPointerDown={() => {
          press.current.isDown = true;
          press.current.movedPx = 0;
        }}
        onPointerMove={pan}
        onPointerUp={() => {
          press.current.isDown = false;
        }}
        onTouchStart={({ touches }) => {
          press.current.touchX = touches.length === 1 ? (touches[0]?.clientX ?? NaN) : NaN;
        }}
        onTouchEnd={swipe}
        onDragStart={(event) => event.preventDefault()}
      >
        <button
          type="button"
          className={isEnlarged ? styles.enlarged : styles.whole}
          style={{ '--ratio': ratioOf(picture) } as CSSProperties}
          aria-label={`${isEnlarged ? 'Zoom out' : 'Zoom in'}: ${picture ? altOf(picture, index) : productName}`}
          onClick={toggle}
        >
          <Picture
            key={index}
            picture={picture}
            alt=""
            sizes="(min-width: 45rem) 100vw, 45rem"
            isPriority
            className={styles.picture}
          />
        </button>
      </div>
      {count > 1 && (
        <div className={styles.controls}>
          <button type="button" className="round-button" onClick={() => move(-1)}>
            <Icon name="previous" />
            <span className="visually-hidden">Previous picture</span>
          </button>
          <button type="button" className="round-button" onClick={() => move(1)}>
            <Icon name="next" />
            <span className="visually-hidden">Next picture</span>
          </button>
        </div>
      )}
    </Dialog>
  );
}
