/** What a kind of input tells the browser: which keyboard to show, what to fill in. The same in every form. */
export const fieldKinds = {
  name: { label: 'Name', autoComplete: 'name' },
  email: { label: 'E-mail', type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { label: 'Phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const;
