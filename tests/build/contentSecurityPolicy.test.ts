import { expect, it } from 'vitest';
import { parseEnvironment } from '../../src/config/environment.ts';
import { contentSecurityPolicy } from '../../build/security/contentSecurityPolicy.ts';
import { hostedEnvironment } from '../hostedEnvironment.ts';

const policyOf = (change: Record<string, string>, mode = 'live') =>
  contentSecurityPolicy(parseEnvironment({ ...hostedEnvironment, ...change }, mode), '').split('; ');

it('names custom hosts instead of the default ones', () => {
  const policy = policyOf({
    VITE_SANITY_API_HOST: 'https://content.test/api/',
    VITE_SANITY_IMAGE_HOST: 'https://pictures.test/',
    VITE_CHECKOUT_SERVER_URL: 'https://pay.test/v1',
  });
  expect(policy).toContain("img-src 'self' data: https://pictures.test/images/testshop/production/");
  expect(policy.find((directive) => directive.startsWith('connect-src'))).toBe(
    "connect-src 'self' https://content.test https://identitytoolkit.googleapis.com https://securetoken.googleapis.com" +
      ' https://firestore.googleapis.com/v1/projects/test-sarasa/ https://pay.test https://api.stripe.com',
  );
});

it('does not upgrade http to https when a service uses http', () => {
  const policy = policyOf({
    VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099',
    VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  });
  expect(policy).toContain(
    "connect-src 'self' https://testshop.apicdn.sanity.io http://127.0.0.1:9099 http://127.0.0.1:8080" +
      ' https://checkout.test https://api.stripe.com',
  );
  expect(policy).not.toContain('upgrade-insecure-requests');
});

it('names the shop’s own origin once, however many services share it', () => {
  const policy = policyOf(
    {
      VITE_SANITY_API_HOST: '/local/content',
      VITE_SANITY_IMAGE_HOST: '/local',
      VITE_AUTH_EMULATOR_URL: '/',
      VITE_FIRESTORE_EMULATOR_HOST: '/',
      VITE_CHECKOUT_SERVER_URL: '/local/checkout',
    },
    'demo',
  );
  expect(policy).toContain("connect-src 'self' https://api.stripe.com");
  expect(policy).toContain("img-src 'self' data:");
});

it('allows inline scripts and styles by their hashes, and skips scripts with a URL', () => {
  const page = '<script>one()</script><script type="module" src="./a.js"></script><style>p{}</style>';
  const policy = contentSecurityPolicy(parseEnvironment(hostedEnvironment, 'live'), page);
  expect(policy).toContain(
    "script-src 'self' 'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4=' https://js.stripe.com;",
  );
  expect(policy.match(/sha256-/g)).toHaveLength(2);
});
