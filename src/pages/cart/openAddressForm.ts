import type { RefObject } from 'react';
import type { AddressFormHandle } from '../../customer/AddressForm.tsx';

/** The address form while it is open. The payment saves it first; the form itself is only loaded when it is opened. */
export const openAddressForm: RefObject<AddressFormHandle | null> = { current: null };
