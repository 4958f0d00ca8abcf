import { fastDeliveryDays } from '../../../src/config/constants.ts';

/** After so many days, an order that still waits can hardly arrive within the days that the shop promises. */
export const lateAfterDays = fastDeliveryDays.min;

export const veryLateAfterDays = lateAfterDays + 3;
