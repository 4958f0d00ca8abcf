import * as v from 'valibot';
import { fetchAnswer } from './refused.ts';

const reportSchema = v.object({
  isOn: v.boolean(),
  failed: v.fallback(v.pipe(v.number(), v.minValue(0)), 0),
});

/** @throws Error if the server could not be reached, or did not answer as agreed */
export const sendMails = () => fetchAnswer('/send-mails', {}, reportSchema);
