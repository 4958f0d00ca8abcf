import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBoard } from './BoardProvider.tsx';
import type { NoteDraft } from './BoardProvider.tsx';
import styles from './OrderItem.module.css';

interface NoteEditorProps {
  /** Of the payment that the note is on. */
  sessionId: string;
  note: string;
  /**
   * Resolves to what went wrong; to an empty text once it is saved.
   * @param seen the note that the owner has read
   */
  onSave: (note: string, seen: string) => Promise<string>;
}

const maxLength = 1000;

/** A note that only owners see, changed where it stands. What is written is kept until it is saved or discarded. */
export function NoteEditor({ sessionId, note, onSave }: NoteEditorProps) {
  const id = useId();
  const { noteDrafts } = useBoard();
  const kept = noteDrafts.get(sessionId);
  const [draft, setDraft] = useState<NoteDraft>();
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const openRef = useRef<HTMLButtonElement>(null);

  function close() {
    setProblem('');
    // The button is there again once the form is gone.
    flushSync(() => setDraft(undefined));
    openRef.current?.focus();
  }

  function write(changed: NoteDraft) {
    setDraft(changed);
    if (changed.text === changed.seen) noteDrafts.delete(sessionId);
    else noteDrafts.set(sessionId, changed);
  }

  function discard() {
    noteDrafts.delete(sessionId);
    close();
  }

  if (draft === undefined) {
    return (
      <div className={styles.note} data-filled={note !== '' || undefined}>
        {note && <p className={styles.noteText}>{note}</p>}
        <button
          ref={openRef}
          type="button"
          className="link-button"
          onClick={() => setDraft(kept ?? { text: note, seen: note })}
        >
          {kept ? 'Continue your note' : note ? 'Change note' : 'Add a note'}
        </button>
      </div>
    );
  }

  const { text: typed, seen } = draft;
  const text = typed.trim();
  // Somebody else has written one, and it is not the one that is being saved.
  const isForeign = note !== seen && note !== text;

  async function save(replaced: string) {
    if (isSaving) return;
    setIsSaving(true);
    setDraft({ text: typed, seen: replaced });
    const failure = await onSave(text, replaced);
    setIsSaving(false);
    if (failure) setProblem(failure);
    else discard();
  }

  return (
    <form
      className={styles.note}
      data-filled
      onSubmit={(event) => {
        event.preventDefault();
        void save(isForeign ? note : seen);
      }}
    >
      <label htmlFor={id}>Note, only for you</label>
      <textarea
        id={id}
        value={typed}
        maxLength={maxLength}
        // What is written while it is saved would be lost.
        readOnly={isSaving}
        rows={3}
        // Opened by the person's own press.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => write({ text: target.value, seen })}
        onKeyDown={({ key, nativeEvent }) => {
          // While a character is composed, Escape ends that.
          if (key === 'Escape' && !nativeEvent.isComposing) close();
        }}
      />
      {isForeign && (
        <div role="alert" className={styles.missing}>
          <p>
            Somebody else has changed this note. Yours is not saved.{' '}
            {note ? 'Theirs:' : 'They have removed it.'}
          </p>
          {note && <p className={styles.noteText}>{note}</p>}
        </div>
      )}
      {problem && !isForeign && (
        <p role="alert" className={styles.missing}>
          The note was not saved, your text is still here. {problem}
        </p>
      )}
      <div className="actions">
        <button type="submit" className="button button-primary" aria-disabled={isSaving}>
          {isSaving ? 'Saving…' : isForeign ? 'Replace with mine' : 'Save note'}
        </button>
        <button type="button" className="button" onClick={discard}>
          {isForeign ? 'Keep theirs' : typed === seen ? 'Back' : 'Discard'}
        </button>
      </div>
    </form>
  );
}
