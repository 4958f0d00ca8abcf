import { carousel } from '../../config/constants.ts';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { Picture } from '../../product/Picture.tsx';
import { imageSizes } from '../../domain/pictureSources.ts';
import type { Picture as PictureData } from '../../domain/types.ts';
import styles from './Gallery.module.css';

export function Gallery({
  pictures,
  productName,
}: {
  pictures: readonly PictureData[];
  productName: string;
}) {
  const altOf = (picture: PictureData, index: number) =>
    picture.alt ?? `${productName}, picture ${index + 1} of ${pictures.length}`;
  if (pictures.length === 0) {
    return <Picture picture={undefined} alt={productName} sizes="50vw" className={styles.picture} />;
  }
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
  return (
    <Carousel
      settings={carousel}
      label={`pictures of ${productName}`}
      slides={slides}
      thumbnails={thumbnails}
      showStatus
    />
  );
}
