import { useId, useState } from 'react';
import { maxUnits } from '../../../src/domain/limits.ts';
import { Picture } from '../../../src/product/Picture.tsx';
import { Notice } from '../../../src/ui/Notice.tsx';
import { Menu } from '../layout/Menu.tsx';
import { count } from '../print/lines.ts';
import type { StockChange } from '../services/stock.ts';
import styles from './StockPage.module.css';
import { parseCount } from './stockProducts.ts';
import type { StockProduct, StockSize } from './stockProducts.ts';
import { useStockChange } from './stockQueries.ts';

interface NumberFieldProps {
  label: string;
  /** Undefined if nothing was typed yet. */
  value: number | undefined;
  placeholder?: string;
  describedBy?: string;
  onChange: (value: number) => void;
}

/** Takes a number once the field is left, or Enter is pressed. Escape restores the old one. */
function NumberField({ label, value, placeholder, describedBy, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? value?.toString() ?? '';
  const isWrong = typed !== undefined && typed.trim() !== '' && parseCount(typed) === undefined;
  function commit() {
    if (isWrong) return;
    const next = parseCount(typed ?? '');
    setTyped(undefined);
    // The number on the screen is sent too: another owner may have changed it since.
    if (next !== undefined) onChange(next);
  }
  return (
    <>
      <input
        className={styles.number}
        type="text"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isWrong}
        placeholder={placeholder}
        value={shown}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
          if (key === 'Escape') setTyped(undefined);
        }}
      />
      {isWrong && (
        <p role="alert" className={styles.wrong}>
          A whole number from 0 to {count(maxUnits)}.
        </p>
      )}
    </>
  );
}

interface SizeRowProps {
  name: string;
  hasProduct: boolean;
  size: StockSize;
  isLow: boolean;
  /** `saving…`; empty once it is saved. */
  saving: string;
  isBusy: boolean;
  onAdd: (add: number) => void;
  onCount: (count: number) => void;
}

function SizeRow({ name, hasProduct, size: row, isLow, saving, isBusy, onAdd, onCount }: SizeRowProps) {
  const id = useId();
  const { size, onHand, held, isGone } = row;
  const what = `${name}, ${size}`;
  return (
    <li className={styles.size}>
      <div>
        <span className={styles.label}>{size}</span>
        <p id={id} className={styles.about}>
          {isLow && <span className={styles.low}>Low</span>}
          {held > 0 && <span>{count(held)} being paid</span>}
          {isGone && hasProduct && <span className={styles.gone}>No longer in the catalogue</span>}
          <span role="status">
            {saving && (
              <span className={styles.saving}>
                <span className="visually-hidden">{onHand ?? 'Not counted'}, </span>
                {saving}
              </span>
            )}
          </span>
        </p>
      </div>
      <div className={styles.stepper}>
        <button
          type="button"
          aria-label={`One less: ${what}`}
          aria-disabled={isBusy || !onHand}
          onClick={() => isBusy || (onHand && onAdd(-1))}
        >
          −
        </button>
        <NumberField
          label={`Counted: ${what}`}
          value={onHand}
          placeholder="not counted"
          describedBy={id}
          onChange={onCount}
        />
        <button
          type="button"
          aria-label={`One more: ${what}`}
          aria-disabled={isBusy || isGone || onHand === maxUnits}
          onClick={() => isBusy || isGone || onHand === maxUnits || onAdd(1)}
        >
          +
        </button>
      </div>
    </li>
  );
}

export function StockCard({ product: shown }: { product: StockProduct }) {
  const headingId = useId();
  const { slug, name, product, sizes, lowAt } = shown;
  const { isBusy, changes, problem, change, repeat, discard } = useStockChange();
  const unsaved = new Set(changes.flatMap((each) => ('size' in each ? each.size : [])));
  const onChange = (next: StockChange) => void change([next]);
  const countedSizes = sizes.filter(({ onHand }) => onHand !== undefined);

  return (
    <article className={styles.product} aria-labelledby={headingId}>
      <header className={styles.head}>
        <Picture className={styles.picture} picture={product?.image[0]} alt="" sizes="3rem" />
        <div>
          <h2 id={headingId} className={styles.name}>
            {name}
          </h2>
          {!product && <p className={styles.gone}>No longer in the catalogue</p>}
        </div>
        {countedSizes.length > 0 && (
          <Menu className={`icon-button ${styles.more}`} label={`More for ${name}`} describedBy={headingId}>
            <ul>
              {countedSizes.map(({ size }) => (
                <li key={size}>
                  <button type="button" onClick={() => onChange({ slug, size, count: null })}>
                    Stop counting {size}
                  </button>
                </li>
              ))}
            </ul>
          </Menu>
        )}
      </header>
      {sizes.length > 0 ? (
        <ul className={styles.sizes}>
          {sizes.map((size) => (
            <SizeRow
              key={size.size}
              name={name}
              hasProduct={product !== undefined}
              size={size}
              isLow={size.onHand !== undefined && size.onHand <= lowAt}
              saving={unsaved.has(size.size) ? (problem ? 'not saved' : 'saving…') : ''}
              isBusy={isBusy}
              onAdd={(add) => onChange({ slug, size: size.size, add })}
              onCount={(units) => onChange({ slug, size: size.size, count: units })}
            />
          ))}
        </ul>
      ) : (
        <p className="note">It has no sizes in the catalogue.</p>
      )}
      {problem && (
        <Notice tone="error">
          <p>{problem}</p>
          <div className="actions">
            <button type="button" className="button button-primary" onClick={repeat}>
              Try again
            </button>
            <button type="button" className="button" onClick={discard}>
              Discard
            </button>
          </div>
        </Notice>
      )}
      <div className={styles.mark}>
        <span aria-hidden="true">Low mark</span>
        <NumberField
          label={`Low mark: ${name}`}
          value={lowAt}
          onChange={(units) => onChange({ slug, lowAt: units })}
        />
      </div>
    </article>
  );
}
