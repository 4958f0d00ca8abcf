// @vitest-environment node
import { createRecords } from '../../support/checkoutServer.ts';
import { testStock } from './stockModel.ts';

testStock(Number(process.env.MODEL_STEPS ?? 10_000), () => createRecords().port);
