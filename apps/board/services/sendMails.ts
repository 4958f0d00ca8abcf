import { collection, query, Timestamp, where } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { database } from '../../../src/services/firebase/database.ts';
import { fetchAnswer } from './askServer.ts';
import { count } from './reads.ts';

const reportSchema = v.object({ isOn: v.boolean() });

/** @throws Error if the server could not be reached, or did not answer as agreed */
export const sendMails = () => fetchAnswer('/send-mails', {}, reportSchema);

/** Older mails that were not sent are left out. */
const recentMs = 2 * 24 * 60 * 60 * 1000;

/** Counts mails about parcels of the last two days that could not be sent, or not in time. Costs a read. */
export const countUnsentMails = (nowMs: number): Promise<number> =>
  count(
    query(
      collection(database, 'shipments'),
      where('mail', 'in', ['failed', 'expired']),
      where('shippedAt', '>', Timestamp.fromMillis(nowMs - recentMs)),
    ),
  );
