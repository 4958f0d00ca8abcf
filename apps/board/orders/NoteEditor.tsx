import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { maxNoteLength } from '../../../src/domain/orderSteps.ts';
import { useBoard } from './BoardProvider.tsx';
import type { NoteDraft } from './BoardProvider.tsx';
import styles from './OrderItem.module.css';
import { useOwnerAction } from './useOwnerAction.ts';

interface NoteEditorProps {
  sessionId: string;
  note: string;
}

/** Keeps a draft until it is saved or discarded. */
export function NoteEditor({ sessionId, note }: NoteEditorProps) {
  const id = useId();
  const { noteDrafts } = useBoard();
  const { take } = useOwnerAction();
  const [draft, setDraft] = useState(noteDrafts.get(sessionId));
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const openRef = useRef<HTMLButtonElement>(null);

  if (draft === undefined) {
    return (
      <div className={styles.note} data-filled={note !== '' || undefined}>
        {note && <p className={styles.noteText}>{note}</p>}
        <button
          ref={openRef}
          type="button"
          className="link-button"
          onClick={() => setDraft({ text: note, seen: note })}
        >
          {note ? 'Change note' : 'Add a note'}
        </button>
      </div>
    );
  }

  const { text, seen } = draft;

  function write(changed: NoteDraft) {
    setDraft(changed);
    if (changed.text === changed.seen) noteDrafts.delete(sessionId);
    else noteDrafts.set(sessionId, changed);
  }

  function close() {
    noteDrafts.delete(sessionId);
    setProblem('');
    // The button is there again once the form is gone.
    flushSync(() => setDraft(undefined));
    openRef.current?.focus();
  }

  async function save() {
    if (isSaving) return;
    setIsSaving(true);
    // After a failure, what somebody else has written meanwhile was seen, too.
    const step = { step: 'note', sessionId, note: text.trim(), seen: problem ? note : seen } as const;
    const failure = (await take({ step, done: 'Note saved.', saysConflict: true })) ?? '';
    setIsSaving(false);
    setProblem(failure);
    if (!failure) close();
  }

  return (
    <form
      className={styles.note}
      data-filled
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor={id}>Note (the customer can download it)</label>
      <textarea
        id={id}
        value={text}
        maxLength={maxNoteLength}
        // A text written while it is saved would be lost.
        readOnly={isSaving}
        rows={3}
        // The owner's own press has opened it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={!noteDrafts.has(sessionId)}
        onChange={({ target }) => write({ text: target.value, seen })}
      />
      {problem && (
        <div role="alert" className={styles.missing}>
          <p>The note was not saved, your text is still here. {problem}</p>
          {note !== seen && <p className={styles.noteText}>It says now: {note || 'nothing'}</p>}
        </div>
      )}
      <div className="actions">
        <button type="submit" className="button button-primary" aria-disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save note'}
        </button>
        <button type="button" className="button" onClick={close}>
          {text === seen ? 'Back' : 'Discard'}
        </button>
      </div>
    </form>
  );
}
