import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { carousel } from '../../config/constants.ts';
import { messages } from '../../config/messages.ts';
import { imageSizes } from '../../domain/images.ts';
import type { Picture as PictureData } from '../../domain/types.ts';
import { Picture } from '../../product/Picture.tsx';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import styles from './Gallery.module.css';

const ZoomDialog = lazyPart(async () => (await import('./ZoomDialog.tsx')).ZoomDialog, {
  failed: <p role="alert">{messages.loadFailed}</p>,
});

/** A mouse that moved farther dragged the picture. For a finger, the browser reports a click only if it did not move. */
const dragPx = 3;

/** A place in a picture, in shares of its width and height. */
export type Place = readonly [x: number, y: number];

const middle: Place = [0.5, 0.5];

export function placeIn(picture: Element, xPx: number, yPx: number): Place {
  const { left, top, width, height } = picture.getBoundingClientRect();
  return [(xPx - left) / width, (yPx - top) / height];
}

interface GalleryProps {
  pictures: readonly PictureData[];
  productName: string;
}

export function Gallery({ pictures, productName }: GalleryProps) {
  const zoomRef = useRef<HTMLButtonElement>(null);
  const pressedAt = useRef({ x: 0, y: 0 });
  const [selected, setSelected] = useState(0);
  /** Counts the openings: each begins at the selected picture, and tries again at once when the code failed to load. */
  const [opened, setOpened] = useState(0);
  const [tapped, setTapped] = useState(middle);
  function open(place = middle) {
    setTapped(place);
    setOpened(opened + 1);
  }

  if (pictures.length === 0) {
    return (
      <div className={styles.gallery}>
        <Picture picture={undefined} alt={productName} sizes="50vw" className={styles.picture} />
      </div>
    );
  }

  const altOf = (picture: PictureData, index: number) =>
    picture.alt ?? `${productName}, picture ${index + 1} of ${pictures.length}`;
  // A gallery may contain the same picture twice, and its pictures are never reordered.
  const keyOf = ({ asset }: PictureData, index: number) => `${asset._ref}-${index}`;
  const slides = pictures.map((picture, index) => (
    <Picture
      key={keyOf(picture, index)}
      picture={picture}
      alt={altOf(picture, index)}
      sizes={imageSizes.gallery}
      isPriority={index === 0}
      className={styles.picture}
    />
  ));
  const thumbnails = pictures.map((picture, index) => (
    <Picture key={keyOf(picture, index)} picture={picture} alt="" sizes="80px" className={styles.thumbnail} />
  ));

  function openOnTap({ target, clientX, clientY }: MouseEvent) {
    if (!(target instanceof Element) || target.closest('button')) return;
    const { x, y } = pressedAt.current;
    if (Math.hypot(clientX - x, clientY - y) <= dragPx) open(placeIn(target, clientX, clientY));
  }

  return (
    <div className={styles.gallery}>
      {/* The button below does the same with a keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        onMouseDown={({ clientX, clientY }) => {
          pressedAt.current = { x: clientX, y: clientY };
        }}
        onClick={openOnTap}
      >
        <Carousel
          settings={carousel}
          label={`pictures of ${productName}`}
          slides={slides}
          thumbnails={thumbnails}
          showStatus
          selected={selected}
          onSelect={setSelected}
          className={thumbnails.length > 1 ? styles.hasThumbnails : undefined}
          stageClassName={styles.stage}
          controlsClassName={styles.controls}
          arrowsClassName={styles.arrows}
          thumbnailsClassName={styles.thumbnails}
        />
      </div>
      <button ref={zoomRef} type="button" className={styles.zoom} onClick={() => open()}>
        <Icon name="zoom" />
        <span className="visually-hidden">Zoom in on the picture</span>
      </button>
      {opened > 0 && (
        <ZoomDialog
          key={opened}
          pictures={pictures}
          productName={productName}
          altOf={altOf}
          first={selected}
          at={tapped}
          onClose={(shown) => {
            setOpened(0);
            setSelected(shown);
            zoomRef.current?.focus();
          }}
        />
      )}
    </div>
  );
}
