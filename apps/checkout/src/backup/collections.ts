const stock = 'stock stockChanges stockRequests sales';
const orders = 'orders orderSteps shipments returns payments notifications codes uses';
const customers =
  'users userAddresses recipients userPurchases receipts lists accounts dataRequests forgotten';

/** The ids of all collections: what others rely on comes first, and with the settings a restore opens the shop again. */
export const collections = `${stock} ${orders} ${customers} serverState settings`.split(' ');

/** Is there while a restore is not finished. */
export const markerPath = 'serverState/restore';
