import { http, HttpResponse } from 'msw';
import { beforeAll, expect, it } from 'vitest';
import { config } from '../../../src/config/config.ts';
import { server } from '../../support/backend.ts';

const requestedHosts: string[] = [];

beforeAll(() => {
  // Before the services are loaded, because they connect once.
  config.firebase.authEmulatorUrl = 'http://127.0.0.1:9099';
  config.firebase.firestoreEmulator = { host: '127.0.0.1', port: 8080 };
  config.sanity.apiHost = 'http://127.0.0.1:3333';
  config.sanity.imageHost = 'http://127.0.0.1:4444';
});

it('sends account and document requests to the Firebase Emulator Suite if configured', async () => {
  server.use(
    http.all(/^http:\/\/127\.0\.0\.1:/, ({ request }) => {
      requestedHosts.push(new URL(request.url).host);
      const error = { code: 400, message: 'INVALID_EMAIL', status: 'INVALID_ARGUMENT' };
      return HttpResponse.json({ error }, { status: 400 });
    }),
  );
  const { signIn } = await import('../../../src/services/firebase/auth.ts');
  await expect(signIn('nimal@example.com', 'kandy-1815')).rejects.toMatchObject({ kind: 'invalid-email' });
  expect(requestedHosts).toEqual(['127.0.0.1:9099']);

  const { session } = await import('../../../src/services/firebase/firebaseApp.ts');
  session.isSignedIn = () => true;
  const { fetchProfile } = await import('../../../src/services/firebase/profile.ts');
  await expect(fetchProfile('nimal')).rejects.toThrow('INVALID_EMAIL');
  expect(requestedHosts.slice(1)).toEqual(['127.0.0.1:8080']);
});

it('requests content and pictures from the configured hosts', async () => {
  server.use(
    http.get(/^http:\/\/127\.0\.0\.1:3333\/v2023-07-11\/data\/query\/production/, () =>
      HttpResponse.json({ result: null }),
    ),
  );
  const { fetchProduct } = await import('../../../src/services/content/product.ts');
  await expect(fetchProduct('kandy-shirt')).resolves.toBeNull();

  const { imageUrl } = await import('../../../src/services/content/urls.ts');
  expect(imageUrl(config.sanity, { asset: { _ref: 'image-front-1200x1600-svg' } }, 320)).toMatch(
    /^http:\/\/127\.0\.0\.1:4444\/images\/testshop\/production\/front-1200x1600\.svg\?/,
  );
});
