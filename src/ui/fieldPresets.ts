/** Props of inputs that several forms have: the label, and what autofill and on-screen keyboards need. */
export const fieldPresets = {
  name: { label: 'Name', autoComplete: 'name' },
  email: { label: 'Email', type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { label: 'Phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const;
