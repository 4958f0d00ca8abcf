import { useRef } from 'react';
import { Picture } from '../../product/Picture.tsx';
import { usePictureUrl } from '../../product/usePictureUrl.ts';
import type { DetailedProduct } from '../../domain/types.ts';
import { useDialog } from './useDialog.ts';
import styles from './SizeHelp.module.css';

const sizeChartWidthPx = 1280;

/** The fit, the size guide and the size chart, as far as there are any. */
export function SizeHelp({ product }: { product: DetailedProduct }) {
  const { size_chart: chart, sizeTable, fit, model } = product;
  const chartUrl = usePictureUrl(chart);
  const guideRef = useRef<HTMLButtonElement>(null);
  const guide = useDialog(async () => (await import('./SizeGuide.tsx')).SizeGuide);
  return (
    <>
      {(fit || model) && (
        <div className={styles.fit}>
          {fit && <p>{fit}</p>}
          {model && <p>{model}</p>}
        </div>
      )}
      {(sizeTable || chart) && (
        <div className={styles.links}>
          {sizeTable && (
            <button ref={guideRef} type="button" className={styles.link} onClick={guide.open}>
              Size guide
            </button>
          )}
          {chart && chartUrl && (
            <a
              className={styles.link}
              href={chartUrl(chart, sizeChartWidthPx)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Picture picture={chart} alt="" sizes="3rem" className={styles.picture} />
              <span>
                Size chart
                <span className="visually-hidden"> (opens in a new tab)</span>
              </span>
            </a>
          )}
        </div>
      )}
      {sizeTable && guide.Component && (
        <guide.Component
          table={sizeTable}
          productName={product.name}
          onClose={() => {
            guide.close();
            guideRef.current?.focus();
          }}
        />
      )}
    </>
  );
}
