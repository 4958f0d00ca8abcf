/** Each is a custom claim of an account. An owner may do whatever a packer may. */
export const staffRoles = ['owner', 'packer'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The role that an account's custom claims give; only the exact value `true` counts. */
export const staffRoleOf = (claims: Readonly<Record<string, unknown>>): StaffRole | undefined =>
  staffRoles.find((role) => claims[role] === true);
