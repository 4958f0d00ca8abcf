import type { CartItem } from '../../src/domain/types.ts';
import { backend } from './backend.ts';
import { buildCartItem } from './factories.ts';
import { hostedEnvironment } from './hostedEnvironment.ts';

/** Starts a payment at the checkout server, as the cart does. */
export async function startPayment(uid: string, cartItems: readonly CartItem[] = [buildCartItem()]) {
  const request = new Request(`${hostedEnvironment.VITE_CHECKOUT_SERVER_URL}/create-checkout-session`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${backend.auth.idTokenOf(uid)}`,
      origin: location.origin,
    },
    body: JSON.stringify({ cartItems, user: { uid } }),
  });
  const response = await backend.checkout.handle(request);
  return (await response.json()) as { id: string; url: string };
}

/** Pays for a cart, so that the checkout server places an order. @returns the payment's id */
export async function placeOrder(uid: string, cartItems?: readonly CartItem[]): Promise<string> {
  const { id } = await startPayment(uid, cartItems);
  backend.payments.pay(id);
  await backend.payments.notifications.deliver({ id });
  return id;
}
