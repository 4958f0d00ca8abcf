/**
 * A checkout server for Node 20 and later, to copy; docs/checkout-server.md says why it does what it does.
 * Everything it needs comes from outside, so that it runs on any host that speaks Request and Response.
 */

const maxQuantity = 9999;
const maxLines = 100;
const maxBodyLength = 500_000;

/** A cart that cannot be sold. */
class Refusal extends Error {}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function readBody(text) {
  if (text.length > maxBodyLength) throw new Refusal('The cart is too big.');
  let body;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal('The body is not JSON.');
  }
  const { cartItems, user } = isObject(body) ? body : {};
  if (!Array.isArray(cartItems) || cartItems.length === 0 || cartItems.length > maxLines) {
    throw new Refusal('cartItems must be a list of 1 to 100 items.');
  }
  if (!isObject(user) || typeof user.uid !== 'string' || typeof user.email !== 'string') {
    throw new Refusal('user needs uid and email.');
  }
  return { cartItems, user };
}

/** The lines of a payment: of the request only slug, size and quantity count. */
function linesOf(cartItems, products) {
  const lines = cartItems.flatMap((item) => {
    const product = products.find(({ slug }) => slug === item?.slug?.current);
    if (!product || product.is_outof_stock || !(product.price > 0)) throw new Refusal('Not for sale.');
    const rows = Array.isArray(item.selectedSizeAndQuantities) ? item.selectedSizeAndQuantities : [];
    if (rows.length === 0) throw new Refusal('No size is chosen.');
    return rows.map((row) => {
      if (!product.size?.includes(row?.size)) throw new Refusal('There is no such size.');
      if (!Number.isInteger(row.quantity) || row.quantity < 1 || row.quantity > maxQuantity) {
        throw new Refusal('There is no such quantity.');
      }
      return {
        quantity: row.quantity,
        price_data: {
          currency: 'lkr',
          unit_amount: Math.round(product.price * 100),
          product_data: { name: `${product.name}, size ${row.size}` },
        },
      };
    });
  });
  if (lines.length > maxLines) throw new Refusal('A payment takes at most 100 lines.');
  return lines;
}

/**
 * @param {object} options
 * @param options.stripe the client of the package `stripe`
 * @param options.fetchProducts the products of some slugs as `{slug, name, price, size, is_outof_stock}`, from Sanity
 * @param options.shopUrl the shop's address, ending in `/`
 * @param options.paymentSuccessToken the same as the shop's VITE_PAYMENT_SUCCESS_TOKEN
 * @param options.webhookSecret whsec_… of the webhook
 * @param options.onPaid called with a paid session, perhaps more than once: it must do its work once per session id
 */
export function createCheckoutServer(options) {
  const { stripe, fetchProducts, shopUrl, paymentSuccessToken, webhookSecret, onPaid } = options;
  const { origin } = new URL(shopUrl);
  const answer = (body, status = 200) =>
    Response.json(body, { status, headers: { 'access-control-allow-origin': origin, vary: 'origin' } });

  async function start(request) {
    const { cartItems, user } = readBody(await request.text());
    const slugs = cartItems.map((item) => String(item?.slug?.current));
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: linesOf(cartItems, await fetchProducts(slugs)),
      success_url: `${shopUrl}#/payment-success/${paymentSuccessToken}`,
      cancel_url: `${shopUrl}#/cart`,
      shipping_address_collection: { allowed_countries: ['LK'] },
      client_reference_id: user.uid.slice(0, 128),
      ...(user.email.includes('@') && { customer_email: user.email }),
    });
    return answer({ id: session.id, url: session.url });
  }

  async function hear(request) {
    const signature = request.headers.get('stripe-signature') ?? '';
    let event;
    try {
      event = await stripe.webhooks.constructEventAsync(await request.text(), signature, webhookSecret);
    } catch {
      return new Response('The signature is wrong.', { status: 400 });
    }
    const isDone = /^checkout\.session\.(completed|async_payment_succeeded)$/.test(event.type);
    if (isDone && event.data.object.payment_status === 'paid') await onPaid(event.data.object);
    return new Response('ok');
  }

  return async function handle(request) {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/stripe-webhook') && request.method === 'POST') return hear(request);
    if (!pathname.endsWith('/create-checkout-session')) return answer({ error: 'Not found.' }, 404);
    if (request.method === 'OPTIONS') {
      const headers = {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
        vary: 'origin',
      };
      return new Response(null, { status: 204, headers });
    }
    if (request.method !== 'POST') return answer({ error: 'Only POST is answered.' }, 405);
    try {
      return await start(request);
    } catch (error) {
      if (error instanceof Refusal) return answer({ error: error.message }, 400);
      console.error(error);
      return answer({ error: 'The payment could not be started.' }, 500);
    }
  };
}
