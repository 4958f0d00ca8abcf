import { useOwner } from './AccountProvider.tsx';

export type Role = 'owner' | 'packer';

/** A packer packs, ships and receives; money, notes and files are the owner's. @throws Error without a signed-in owner or packer */
export function useRole(): Role {
  const account: { uid: string; role?: Role } = useOwner();
  return account.role ?? 'owner';
}
