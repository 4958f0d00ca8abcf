import { http } from 'msw';
import type { HttpHandler } from 'msw';
import type { LocalServices } from '../localServices.ts';
import type { LocalService } from '../service.ts';

export interface HostedUrls {
  sanityProjectId: string;
  /** A path in it must be the service's base path. */
  checkoutServerUrl: string;
}

function serviceAt(url: URL, services: LocalServices, hosts: HostedUrls): LocalService | undefined {
  switch (url.hostname) {
    case `${hosts.sanityProjectId}.apicdn.sanity.io`:
    case `${hosts.sanityProjectId}.api.sanity.io`:
      return services.content;
    case 'cdn.sanity.io':
      return services.images;
    case 'identitytoolkit.googleapis.com':
    case 'securetoken.googleapis.com':
      return services.auth;
    case 'firestore.googleapis.com':
      return services.database;
    case 'api.stripe.com':
    case 'checkout.stripe.com':
    case 'sandbox.payhere.lk':
      return services.payments;
    default:
      return url.origin === new URL(hosts.checkoutServerUrl).origin ? services.checkout : undefined;
  }
}

/**
 * MSW handlers that put the local services behind the hosted services' addresses.
 * @param services looked up at every request, so that each test can have fresh ones; built with `hostedBasePaths`
 */
export function mswHandlers(services: () => LocalServices, hosts: HostedUrls): HttpHandler[] {
  const find = (request: Request) => serviceAt(new URL(request.url), services(), hosts);
  return [
    // A predicate, because in MSW's path patterns the `:commit` and `(default)` of the database are special.
    http.all(
      ({ request }) => find(request) !== undefined,
      ({ request }) => find(request)?.handle(request),
    ),
  ];
}
