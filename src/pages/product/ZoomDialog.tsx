import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent, TouchEvent } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../product/Picture.tsx';
import type { Picture as PictureData } from '../../domain/types.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './ZoomDialog.module.css';

const swipePx = 40;
/** A mouse that moved farther dragged the picture. */
const dragPx = 5;

interface ZoomDialogProps {
  pictures: readonly PictureData[];
  productName: string;
  altOf: (picture: PictureData, index: number) => string;
  /** Index of the first picture to show. */
  first: number;
  /** Gets the index of the last picture shown. */
  onClose: (shown: number) => void;
}

const stepByKey: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The pictures in the whole window, in two sizes. The enlarged picture scrolls, which also pans it. */
export function ZoomDialog({ pictures, productName, altOf, first, onClose }: ZoomDialogProps) {
  const [index, setIndex] = useState(first);
  const [isEnlarged, setIsEnlarged] = useState(false);
  const stageRef = useRef<HTMLDivElement>(null);
  /** The point to enlarge, as fractions of the stage. */
  const point = useRef({ x: 0.5, y: 0.5 });
  const drag = useRef({ isDown: false, movedPx: 0 });
  const touchX = useRef<number>(undefined);
  const count = pictures.length;
  const picture = pictures[index];

  useLayoutEffect(() => {
    const stage = stageRef.current;
    if (!stage || !isEnlarged) return;
    stage.scrollLeft = point.current.x * stage.scrollWidth - stage.clientWidth / 2;
    stage.scrollTop = point.current.y * stage.scrollHeight - stage.clientHeight / 2;
  }, [isEnlarged]);

  function move(step: number) {
    if (count < 2) return;
    setIndex((index + step + count) % count);
    setIsEnlarged(false);
  }

  function toggle({ detail, clientX, clientY, currentTarget }: MouseEvent) {
    // The second click of a double click would undo the first. A keyboard's click has no count and no place.
    if (detail > 1 || drag.current.movedPx > dragPx) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    point.current =
      detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height };
    setIsEnlarged(!isEnlarged);
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
    if (!drag.current.isDown || pointerType !== 'mouse') return;
    drag.current.movedPx += Math.abs(movementX) + Math.abs(movementY);
    stageRef.current?.scrollBy(-movementX, -movementY);
  }

  function swipe({ changedTouches }: TouchEvent) {
    const touch = changedTouches[0];
    const distance = touch && touchX.current !== undefined ? touch.clientX - touchX.current : 0;
    touchX.current = undefined;
    if (isEnlarged || Math.abs(distance) < swipePx || window.visualViewport?.scale !== 1) return;
    move(distance < 0 ? 1 : -1);
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
          drag.current = { isDown: true, movedPx: 0 };
        }}
        onPointerMove={pan}
        onPointerUp={() => {
          drag.current.isDown = false;
        }}
        onTouchStart={({ touches }) => {
          touchX.current = touches.length === 1 ? touches[0]?.clientX : undefined;
        }}
        onTouchEnd={swipe}
        onDragStart={(event) => event.preventDefault()}
      >
        <button
          type="button"
          className={isEnlarged ? styles.enlarged : styles.whole}
          aria-label={`${isEnlarged ? 'Zoom out' : 'Zoom in'}: ${picture ? altOf(picture, index) : productName}`}
          onClick={toggle}
        >
          <Picture
            key={index}
            // Its preview would show beside the picture, which does not fill the window.
            picture={picture && { ...picture, lqip: undefined }}
            alt=""
            sizes={isEnlarged ? '250vw' : '100vw'}
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
