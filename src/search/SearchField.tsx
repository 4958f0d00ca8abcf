import { useId } from 'react';
import type { RefObject } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { maxTextLength } from './searchUrl.ts';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
  onEnter: () => void;
}

/** A field above an ordinary list of links, which every screen reader knows how to read, and no combobox. */
export function SearchField({ ref, text, onText, onEnter }: SearchFieldProps) {
  const id = useId();
  return (
    <form
      role="search"
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <span className={styles.loupe}>
        <Icon name="search" />
      </span>
      <label htmlFor={id} className="visually-hidden">
        Search the shop
      </label>
      {/* Not of the type "search": Escape would empty it in some browsers, and close the layer in others. */}
      <input
        ref={ref}
        id={id}
        role="searchbox"
        className={styles.input}
        value={text}
        onChange={(event) => onText(event.target.value)}
        maxLength={maxTextLength}
        placeholder="Saree, blue, under 5000"
        enterKeyHint="search"
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
      />
      {text && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            onText('');
            ref.current?.focus();
          }}
        >
          <span className={styles.clearText}>Clear</span>
          <span className="visually-hidden"> the search</span>
          <Icon name="close" />
        </button>
      )}
    </form>
  );
}
