import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SubmitButton } from '../../../src/ui/SubmitButton.tsx';

it('submits nothing while busy, by Enter in a field or by a press, and keeps the focus', async () => {
  const onSubmit = vi.fn<() => void>();
  const form = (isBusy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="Name" />
      <SubmitButton isBusy={isBusy}>Save</SubmitButton>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.type(screen.getByLabelText('Name'), 'Nimal{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  rerender(form(true));
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'One moment…' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button')).toHaveFocus();
});
