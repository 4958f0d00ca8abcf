interface SubmitButtonProps {
  children: string;
  isBusy: boolean;
}

/** `aria-disabled` rather than disabled, so that it keeps the focus. */
export function SubmitButton({ children, isBusy }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={`button button-primary ${isBusy ? '' : 'capitals'}`}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      {isBusy ? 'One moment…' : children}
    </button>
  );
}
