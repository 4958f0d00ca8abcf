const customers = 'users userAddresses userPurchases receipts lists accounts dataRequests forgotten';
const orders = 'payments notifications orders orderSteps shipments returns';
const stock = 'stock stockChanges stockRequests';

/** The ids of all collections. The settings come last: with them a restore opens the shop again. */
export const collections = `${customers} ${orders} ${stock} serverState settings`.split(' ');

/** How the last backup went: `ranAt` and `documents` of the last whole one; `problem` and `failedAt` when a later one failed. */
export const backupRunPath = 'settings/backup';

/** Is there while a restore is not finished. */
export const markerPath = 'serverState/restore';
