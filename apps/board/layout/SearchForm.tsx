import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths, searchPath } from '../paths.ts';
import { BoardIcon } from './BoardIcon.tsx';
import styles from './BoardLayout.module.css';

/** Longer than any name, phone number, order id or payment id. */
const maxLength = 200;

/** Opens the search page. On that page it shows what was searched for. */
export function SearchForm() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const searched = pathname === paths.search ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [text, setText] = useState(searched);
  const [shownFor, setShownFor] = useState(searched);
  // Back and Forward lead to another search.
  if (shownFor !== searched) {
    setShownFor(searched);
    setText(searched);
  }
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = text.trim();
        if (wanted !== '') void navigate(searchPath(wanted), { replace: pathname === paths.search });
      }}
    >
      <input
        type="search"
        aria-label="Search orders"
        placeholder="Name, phone, order or payment"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit" className="icon-button">
        <BoardIcon name="search" />
        <span className="visually-hidden">Search</span>
      </button>
    </form>
  );
}
