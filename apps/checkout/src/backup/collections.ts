const customers = 'users userAddresses userPurchases receipts lists accounts dataRequests forgotten';
const orders = 'payments notifications orders orderSteps shipments returns';
const stock = 'stock stockChanges stockRequests';

/** The ids of all collections. The settings come last: with them a restore opens the shop again. */
export const collections = `${customers} ${orders} ${stock} serverState settings`.split(' ');

/** Is there while a restore is not finished. */
export const markerPath = 'serverState/restore';
