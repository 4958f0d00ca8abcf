import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { holdKeys, takeHeldKeys } from '../../../src/search/heldKeys.ts';

afterEach(() => {
  takeHeldKeys();
  document.body.replaceChildren();
});

it('keys are held until the field takes them, without those that are commands', async () => {
  const user = userEvent.setup();
  await user.keyboard('a');
  holdKeys();
  await user.keyboard('red d/{Control>}c{/Control}{Shift}');
  expect(takeHeldKeys().text).toBe('red d/');
  await user.keyboard('b');
  expect(takeHeldKeys().text).toBe('');
});

it('a field keeps its keys, and ends the holding', async () => {
  const user = userEvent.setup();
  const field = document.body.appendChild(document.createElement('input'));
  holdKeys();
  await user.keyboard('a');
  await user.type(field, 'bc');
  expect(field).toHaveValue('bc');
  expect(takeHeldKeys().text).toBe('');
});

it('the keys that end or mend a text are held, too [U73]', async () => {
  const user = userEvent.setup();
  const link = document.body.appendChild(document.createElement('button'));
  let presses = 0;
  link.addEventListener('click', () => (presses += 1));
  link.focus();
  holdKeys();
  await user.keyboard('sarp{Backspace}ong{Enter}');
  expect(takeHeldKeys()).toEqual({ text: 'sarong', isEntered: true });
  holdKeys();
  await user.keyboard('{Backspace}a{Enter}b');
  expect(takeHeldKeys()).toEqual({ text: 'ab', isEntered: false });
  expect(presses).toBe(0);
});
