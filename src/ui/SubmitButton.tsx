interface SubmitButtonProps {
  children: string;
  isBusy: boolean;
  /** Used where another button is the main one. */
  isQuiet?: boolean;
}

/** `aria-disabled` rather than disabled, so that it keeps the focus. */
export function SubmitButton({ children, isBusy, isQuiet = false }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={`button ${isQuiet ? '' : 'button-primary'}`}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      {isBusy ? 'One moment…' : children}
    </button>
  );
}
