interface SubmitButtonProps {
  children: string;
  isBusy: boolean;
}

/** The main button of a form; while its work is under way it says so and takes no second press. */
export function SubmitButton({ children, isBusy }: SubmitButtonProps) {
  return (
    <button type="submit" className="button button-primary" aria-disabled={isBusy}>
      {isBusy ? 'One moment…' : children}
    </button>
  );
}
