import type { Hono } from 'hono';
import { askReturn, withdrawReturn } from '../returns/changeReturn.ts';
import type { ReturnContext } from '../returns/changeReturn.ts';
import { askBody } from '../returns/planAsk.ts';
import { withdrawBody } from '../returns/storedReturn.ts';
import { createAccountRoutes, readBody } from './accountRoutes.ts';
import type { AccountRouteOptions } from './accountRoutes.ts';

export function addReturnRoutes(app: Hono, options: AccountRouteOptions & ReturnContext): void {
  const addCustomerRoute = createAccountRoutes(app, options, 'anyone');

  addCustomerRoute('return', async (context, { uid }) => {
    const body = await readBody(context, askBody);
    await askReturn({ ...body, uid }, options);
    return { returnId: body.key };
  });

  addCustomerRoute('return-withdraw', async (context, { uid }) => {
    const { returnId } = await readBody(context, withdrawBody);
    return withdrawReturn({ returnId, uid }, options);
  });
}
