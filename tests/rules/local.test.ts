// @vitest-environment node
import type { AccessCase } from './accessCase.ts';
import { runAggregations } from './aggregations.ts';
import { cases } from './cases.ts';
import { localBackend } from './localBackend.ts';
import { runCases } from './runCases.ts';

/** For example `update users/userPurchases`. */
function kindOf(request: AccessCase): string {
  if (!request.allowed || request.operation === 'batch') return `${request.operation} ${request.allowed}`;
  const collections = request.path.split('/').filter((_name, index) => index % 2 === 0);
  return `${request.operation} ${collections.join('/')}`;
}

// One of each operation for each collection, and one of each that is denied. The table itself runs without a database.
const sample = new Map(cases.map((request) => [kindOf(request), request]));

const backend = localBackend();
runCases('the local database', backend, [...sample.values()]);
runAggregations('the local database', backend);
