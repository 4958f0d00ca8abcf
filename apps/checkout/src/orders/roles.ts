import type { ReadOrderStep } from '../../../../src/domain/orderSteps.ts';
import type { StaffRole } from '../../../../src/domain/staffRole.ts';

type Step = ReadOrderStep['step'];

/** What moves parcels, and neither money nor an order's end. */
const packerSteps: ReadonlySet<Step> = new Set<Step>([
  'pack',
  'unpack',
  'ship',
  'unship',
  'look',
  'receive',
  'unreceive',
]);

/** Whether somebody of this role may take this step of an order. */
export const mayTakeStep = (role: StaffRole | undefined, step: Step): boolean =>
  role === 'owner' || (role === 'packer' && packerSteps.has(step));
