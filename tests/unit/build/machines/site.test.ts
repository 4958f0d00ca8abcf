import { expect, it } from 'vitest';
import { siteOf } from '../../../../build/pages/machines/site.ts';
import { parseEnvironment } from '../../../../build/environment.ts';
import { hostedEnvironment } from '../../../hostedEnvironment.ts';

it('the site has the pictures of local services at the root of its host', () => {
  const settings = parseEnvironment(hostedEnvironment, 'test');
  const { imageHost } = siteOf({ ...settings, sanity: { ...settings.sanity, imageHost: '/local' } });
  expect(imageHost).toBe('https://sarasa.example/local');
});
