import { useEffect, useId, useRef, useState } from 'react';
import styles from './NoteEditor.module.css';

interface NoteEditorProps {
  note: string;
  /** Resolves to what went wrong; to an empty text once it is saved. */
  onSave: (note: string) => Promise<string>;
}

const maxLength = 1000;

/** A note that only owners see, changed where it stands. */
export function NoteEditor({ note, onSave }: NoteEditorProps) {
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const openRef = useRef<HTMLButtonElement>(null);
  const wasClosed = useRef(false);

  // The button is there again once the form is gone.
  useEffect(() => {
    if (draft === undefined && wasClosed.current) openRef.current?.focus();
    wasClosed.current = false;
  }, [draft]);

  function close() {
    setDraft(undefined);
    setProblem('');
    wasClosed.current = true;
  }

  async function save() {
    if (isSaving || draft === undefined) return;
    setIsSaving(true);
    const text = await onSave(draft.trim());
    setIsSaving(false);
    if (text) setProblem(text);
    else close();
  }

  if (draft === undefined) {
    return (
      <div className={styles.note}>
        {note && <p className={styles.text}>{note}</p>}
        <button ref={openRef} type="button" className="link-button" onClick={() => setDraft(note)}>
          {note ? 'Change note' : 'Add a note'}
        </button>
      </div>
    );
  }
  return (
    <div
      role="presentation"
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label htmlFor={id}>Note, only for you</label>
        <textarea
          id={id}
          className={styles.input}
          value={draft}
          maxLength={maxLength}
          rows={3}
          // Opened by the person's own press.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={({ target }) => setDraft(target.value)}
        />
        {problem && (
          <p role="alert" className={styles.failed}>
            The note was not saved, your text is still here. {problem}
          </p>
        )}
        <div className={styles.buttons}>
          <button type="submit" className="button button-primary" aria-disabled={isSaving}>
            {isSaving ? 'Saving…' : 'Save note'}
          </button>
          <button type="button" className="button" onClick={close}>
            Cancel
          </button>
        </div>
      </form>
    </div>
  );
}
