import { webhookUrlOf } from '../../src/domain/webhookUrl.ts';
import { stripeApiVersion } from '../../local/services/payments/stripe/events.ts';
import { ofProvider } from '../checkout-contract/checks.ts';
import type { CheckoutContext } from '../checkout-contract/payment.ts';
import { failed, note, ok, skipped } from '../checks/check.ts';
import type { Check, Finding, Result } from '../checks/check.ts';
import { request } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';

/** What the checkout server wants to hear from Stripe; `apps/checkout/README.md` lists the same. */
export const stripeEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const;

const webhookUrl = ({ config }: ShopContext) => webhookUrlOf(config.checkoutServerUrl);

const readServerLog = 'Read the server\'s log: apps/checkout/README.md, "When something is wrong".';

const setServerUrl =
  "Set VITE_CHECKOUT_SERVER_URL, and the provider's webhook, to the server's URL, without a path of its own.";

/** What the server's answer to a forged notification means, if it is not 400. */
function explainWebhook(status: number, url: string): Finding {
  if (status < 300) return failed(`it accepts them (HTTP ${status}): anyone can say that an order is paid`);
  return status < 500
    ? failed(
        `there is no POST ${url} for everybody (HTTP ${status}): no payment would be heard of`,
        setServerUrl,
      )
    : failed(`HTTP ${status} instead of 400: the server cannot verify a signature`, readServerLog);
}

/** Anyone can send the first entries of `X-Forwarded-For`. These are of the network that documents use for examples. */
const forgedIps = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];

/** The role that lets the server in, by the words of `/health?access`. */
const roles: Readonly<Record<string, string>> = {
  database: 'roles/datastore.user',
  accounts: 'roles/firebaseauth.admin',
};

const letIn: Readonly<Record<string, string>> = {
  stripe: 'Give the restricted key of Stripe the permissions of apps/checkout/README.md.',
  payhere:
    'Set PAYHERE_APP_ID and PAYHERE_APP_SECRET, and ask the support of PayHere to allow the outgoing address of the server, which must be a fixed one.',
};

function explainRefusal(refused: readonly string[], { appId, projectId }: ShopContext['config']['firebase']) {
  const number = appId.split(':')[1] ?? '';
  const missing = refused.flatMap((need) => roles[need] ?? []);
  const commands = missing.map(
    (role) =>
      `gcloud projects add-iam-policy-binding ${projectId} --member serviceAccount:${number}-compute@developer.gserviceaccount.com --role ${role} --condition None`,
  );
  return [
    ...(commands.length > 0
      ? [
          `On Google's hosts, run \`${commands.join(' && ')}\`; elsewhere, give the service account ${missing.join(' and ')}. Then wait a minute.`,
        ]
      : []),
    ...refused.flatMap((need) => letIn[need] ?? []),
  ].join(' ');
}

/** Checks that the checkout server runs and hears of payments. Needs no product and starts no payment. */
export const serverChecks: Check<ShopContext>[] = [
  {
    name: 'payment: server runs',
    fix: setServerUrl,
    run: async ({ config }) => {
      const { status, json, text } = await request(`${config.checkoutServerUrl}/health`);
      if ((json as { status?: unknown } | undefined)?.status === 'ok') return ok(config.checkoutServerUrl);
      if (status >= 500) return failed(`HTTP ${status}: the server does not run`, readServerLog);
      return status === 200 && text.startsWith('<')
        ? failed(`${config.checkoutServerUrl} answers with a page: it is a website, not the server`)
        : skipped(`HTTP ${status}: a server other than apps/checkout/ need not have /health`);
    },
  },
  {
    name: 'payment: methods',
    fix: 'Name the same in waysToPay of src/config/shop.ts, which the cart and the legal pages show, and in PAYMENT_METHODS of the server.',
    run: async ({ config, methods }) => {
      const { json } = await request(`${config.checkoutServerUrl}/health`);
      const { methods: taken } = (json ?? {}) as { methods?: string[] };
      if (!taken) return note('the server does not say');
      const [said, offered] = [methods, taken].map((each) =>
        each.toSorted((one, other) => one.localeCompare(other)).join(', '),
      );
      return said === offered
        ? ok(taken.join(', '))
        : failed(`the shop says ${said}, and the server takes ${offered}`);
    },
  },
  {
    name: 'payment: server refuses forged notifications',
    fix: 'The server must verify the signature of each POST /webhook, and answer 400 to a wrong one.',
    run: async (context) => {
      const url = webhookUrl(context);
      const { status } = await request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
        redirect: 'manual',
      });
      return status === 400 ? ok(`HTTP 400 at ${url}`) : explainWebhook(status, url);
    },
  },
  {
    name: 'payment: server is let in',
    fix: readServerLog,
    run: async ({ config }) => {
      const { json } = await request(`${config.checkoutServerUrl}/health?access`);
      const { refused } = (json ?? {}) as { refused?: string[] };
      if (!refused) return note('the server does not say');
      return refused.length === 0
        ? ok('by every service that it needs')
        : failed(`it is refused by: ${refused.join(', ')}`, explainRefusal(refused, config.firebase));
    },
  },
  {
    name: 'database: backed up',
    fix: 'Set BACKUP_KEY and BACKUP_DIR of the server (apps/checkout/README.md, "Backups"); its log says why one has failed.',
    run: async ({ config }) => {
      const { json } = await request(`${config.checkoutServerUrl}/health?access`);
      const { backedUpAt } = (json ?? {}) as { backedUpAt?: string | null };
      if (backedUpAt === undefined) return note('the server does not say');
      if (backedUpAt === null) return note('never: if the database is lost, so are all orders');
      const days = Math.floor((Date.now() - Date.parse(backedUpAt)) / 86_400_000);
      return days < 2 ? ok(backedUpAt) : failed(`the last backup is ${days} days old`);
    },
  },
  {
    name: 'payment: server knows its proxies',
    fix: setServerUrl,
    run: async ({ config }) => {
      const headers = { 'x-forwarded-for': forgedIps.join(', ') };
      const { json } = await request(`${config.checkoutServerUrl}/health`, { headers });
      const { trustedProxies, forwardedFor } = (json ?? {}) as Record<string, number | undefined>;
      if (trustedProxies === undefined || forwardedFor === undefined)
        return note('the server does not say how many it trusts');
      // A proxy adds an entry at the end, or puts its own in place of all.
      const actual = forwardedFor >= forgedIps.length ? forwardedFor - forgedIps.length : forwardedFor;
      if (trustedProxies === actual) return ok(`${actual} before the server`);
      const effect =
        trustedProxies > actual
          ? 'anyone can escape the limits by an invented IP address'
          : 'all shoppers share the limit of one IP address';
      return failed(
        `TRUSTED_PROXIES is ${trustedProxies}, and ${actual} proxies stand before the server: ${effect}`,
        `Set TRUSTED_PROXIES of the server to ${actual}.`,
      );
    },
  },
];

export const untriedPayment: Result = {
  name: 'payment: starts a payment',
  ...skipped('needs an account: run again with --try-account to know'),
};

interface WebhookEndpoint {
  url: string;
  api_version: string | null;
  status: string;
  livemode: boolean;
  enabled_events: string[];
}

const hint = 'set STRIPE_SECRET_KEY to a test key that may read Webhook Endpoints';

/** Versions of one release, such as `2026-10-28.endive`, differ by what was added only. */
const releaseOf = (version: string | null) => version?.split('.')[1];

async function checkStripe(context: CheckoutContext): Promise<Finding> {
  const { stripeSecretKey } = context;
  if (stripeSecretKey === undefined) return skipped(hint);
  const { status, json } = await request('https://api.stripe.com/v1/webhook_endpoints?limit=100', {
    headers: { authorization: `Bearer ${stripeSecretKey}` },
  });
  if (status !== 200) return skipped(`Stripe responded with HTTP ${status}: ${hint}`);
  const url = webhookUrl(context);
  const active = (json as { data: WebhookEndpoint[] }).data.filter(
    (endpoint) => endpoint.status === 'enabled' && !endpoint.livemode,
  );
  const ours = active.filter((endpoint) => endpoint.url === url);
  const fix = `Stripe dashboard, Developers, Webhooks: enable ${url} in test mode, with the events of apps/checkout/README.md.`;
  if (ours.length === 0) {
    const others = active.map((endpoint) => endpoint.url).join(', ') || 'nobody';
    return failed(`Stripe sends nothing to ${url} in test mode; it sends to: ${others}`, fix);
  }
  const events = new Set(ours.flatMap(({ enabled_events: enabled }) => enabled));
  const missing = events.has('*') ? [] : stripeEvents.filter((event) => !events.has(event));
  const other = ours.find(({ api_version: version }) => releaseOf(version) !== releaseOf(stripeApiVersion));
  if (other)
    return failed(
      `the webhook sends events of the API version ${other.api_version ?? 'of the account'}, and the server reads ${stripeApiVersion}`,
      'Stripe dashboard, Developers, Webhooks: add the destination again with that API version, and delete this one.',
    );
  return missing.length === 0
    ? ok(`Stripe notifies ${url} of ${stripeEvents.length} events, in test mode`)
    : failed(`the webhook lacks ${missing.join(', ')}`, fix);
}

/** Checks that the provider notifies the checkout server. Starts a payment. */
export const notificationSetup = ofProvider({
  name: 'payment: provider notifies the server',
  fix: 'apps/checkout/README.md, "Set it up with …".',
  run: async (context) => {
    const { id, isStripe, facts } = await context.startShared();
    if (id.startsWith('cs_live_')) return skipped('the server is live, and live keys are not accepted here');
    if (isStripe) return checkStripe(context);
    const { notifyUrl } = await facts;
    if (notifyUrl === undefined) return skipped('the payment does not show where it is notified');
    return notifyUrl === webhookUrl(context)
      ? ok(`PayHere notifies ${notifyUrl}`)
      : failed(
          `PayHere would notify ${notifyUrl}, but the server is at ${webhookUrl(context)}`,
          "Set SERVER_URL of the server to the shop's VITE_CHECKOUT_SERVER_URL.",
        );
  },
});
