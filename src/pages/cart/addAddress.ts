/** The query of the cart's URL that opens the address form, for a visitor who comes back from signing up. */
export const addAddressQuery = '?address=add';
