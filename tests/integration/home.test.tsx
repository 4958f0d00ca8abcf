import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { shop } from '../../src/config/shop.ts';
import { backend, startBackend } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { buildImage, buildProductDocument, shopDocuments } from '../support/factories.ts';
import { scrollToEndWhenIdle } from '../support/fakeIntersectionObserver.ts';
import { renderApp } from '../support/renderApp.tsx';

const picture = (name: string, alt: string) => ({ ...buildImage(name, '1920x900'), alt });

const sale = (overrides: Record<string, unknown>) => ({
  _id: 'sale1',
  _type: 'hero_sale',
  header: 'Avurudu sale',
  sale_end: '2099-04-14T00:00:00Z',
  route_path: 'men',
  sale_category: { title: 'Men' },
  sale_img: picture('sale', 'A man in a sarong'),
  ...overrides,
});

const openHome = async (documents: ReturnType<typeof shopDocuments>) => {
  startBackend({ documents });
  const app = renderApp('/');
  await screen.findByRole('region', { name: 'BEST SELLING' });
  return app;
};

const sourceOf = (image: HTMLElement) => image.getAttribute('src') ?? '';

const cardNames = (region: HTMLElement) =>
  within(region)
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);

describe('home', () => {
  it('shows the splash while it loads, then best-selling and new products [2.R.1] [2.R.13] [2.R.14]', async () => {
    const held = backend.content.faults.hold();
    renderApp('/');
    const splash = await screen.findByText('Loading the shop');
    expect(splash.closest('[role=status]')).toBeInTheDocument();
    // The top bar has the other logo.
    expect(screen.getAllByText(shop.name).some((logo) => screen.getByRole('main').contains(logo))).toBe(true);
    expect(screen.queryByRole('region', { name: 'BEST SELLING' })).not.toBeInTheDocument();
    held.release();

    expect(cardNames(await screen.findByRole('region', { name: 'BEST SELLING' }))).toEqual(['Kandy Shirt']);
    expect(cardNames(screen.getByRole('region', { name: 'NEW ARRIVALS' }))).toEqual([
      'Galle Sarong',
      'Lotus Dress',
    ]);
    expect(screen.queryByText('Loading the shop')).not.toBeInTheDocument();
  });

  it('is requested once, however often the page is opened [4.29]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    renderApp('/');
    await screen.findByRole('region', { name: 'BEST SELLING' });
    // Well after the interval in which the cache deduplicates requests.
    await vi.advanceTimersByTimeAsync(60_000);
    screen.getByRole('link', { name: 'Privacy policy' }).click();
    await screen.findByRole('heading', { level: 1, name: 'Privacy policy' });
    screen.getByRole('link', { name: `${shop.name}, home` }).click();
    await screen.findByRole('region', { name: 'BEST SELLING' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(backend.content.requests).toHaveLength(1);
  });

  it.each([
    ['on Retry', (retry: HTMLElement) => retry.click()],
    ['when the connection returns', () => void window.dispatchEvent(new Event('online'))],
  ])(
    'keeps the loading state after a failure, logs it, and loads %s [4.30] [8.24] [U16] [F38]',
    async (_when, loadAgain) => {
      backend.content.faults.add({ status: 400, times: 1 });
      renderApp('/');

      const retry = await screen.findByRole('button', { name: 'Retry' });
      expect(screen.getByText('We could not load this. Check your connection.')).toBeInTheDocument();
      expectLogged(/Loading failed/);

      act(() => loadAgain(retry));
      await screen.findByRole('region', { name: 'BEST SELLING' });
    },
  );
});

describe('the home page', () => {
  it('shows the home banners at the top and in the footer banner [2.R.2] [2.R.15]', async () => {
    await openHome([
      {
        _id: 'home1',
        _type: 'home_banner',
        _createdAt: '2026-01-01T00:00:00Z',
        banner: picture('top', 'The top'),
      },
      {
        _id: 'home2',
        _type: 'home_banner',
        _createdAt: '2026-01-02T00:00:00Z',
        banner: picture('foot', 'The end'),
      },
    ]);
    const top = screen.getByRole('img', { name: 'The top' });
    const bestSelling = screen.getByRole('region', { name: 'BEST SELLING' });
    expect(top.compareDocumentPosition(bestSelling)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const footer = within(screen.getByRole('region', { name: 'Follow us' }));
    expect(sourceOf(footer.getByRole('img', { name: 'The end' }))).toContain('/foot-1920x900');
  });

  it('shows the heading, category and picture of each sale, with a link to its collection [2.R.3] [2.R.5] [2.R.6] [2.R.7]', async () => {
    await openHome([
      sale({ _id: 'sale1', _createdAt: '2026-01-01T00:00:00Z' }),
      sale({
        _id: 'sale2',
        _createdAt: '2026-01-02T00:00:00Z',
        header: 'Handloom week',
        route_path: 'kandy-shirt',
        sale_category: { title: 'Shirts' },
        sale_img: picture('shirts', 'A folded shirt'),
      }),
    ]);
    const second = within(screen.getByRole('region', { name: 'Handloom week' }));
    expect(second.getByRole('heading', { name: 'Handloom week' })).toBeInTheDocument();
    expect(second.getByText('Shirts')).toBeInTheDocument();
    expect(sourceOf(second.getByRole('img', { name: 'A folded shirt' }))).toContain('/shirts-1920x900');
    expect(second.getByRole('link', { name: /^SHOW NOW/ })).toHaveAttribute(
      'href',
      '#/collections/kandy-shirt',
    );
    expect(screen.getByRole('region', { name: 'Avurudu sale' })).toHaveTextContent('Men');
  });

  it.each([
    ['past', '2020-01-01T00:00:00Z'],
    ['no date', 'soon'],
  ])('shows zeros for a sale whose end is %s [2.L.17] [2.L.18]', async (_case, sale_end) => {
    await openHome([sale({ _id: 'sale1', sale_end })]);
    expect(screen.getByRole('timer')).toHaveTextContent(/^Sale ends in: 0 Day 00\.00\.00$/);
  });

  it('shows its sections in the order of the specification, a carousel for each hero banner [1.17] [2.R.8] [U67]', async () => {
    const hero = {
      _id: 'hero2',
      _type: 'hero_banner',
      _createdAt: '2099-01-01T00:00:00Z',
      banner: [picture('c', 'Denim')],
    };
    await openHome([...shopDocuments(), hero]);
    const names = screen.getAllByRole('region').map((region) => {
      const heading = region.getAttribute('aria-labelledby');
      return region.getAttribute('aria-label') ?? document.querySelector(`#${heading}`)?.textContent;
    });
    expect(names).toEqual([
      'Avurudu sale',
      'campaign 1',
      'campaign 2',
      'BEST SELLING',
      'NEW ARRIVALS',
      'Follow us',
    ]);
  });

  it('links to three social profiles in its footer banner, each in a new tab [2.R.16]', async () => {
    await openHome(shopDocuments());
    const follow = within(screen.getByRole('region', { name: 'Follow us' }));
    const links = within(follow.getByRole('list')).getAllByRole('link');
    expect(links).toHaveLength(3);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(shop.socials.map(({ url }) => url));
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });
});

it('shows its products without the scroll animation [U88]', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, window.innerHeight));
  await openHome(shopDocuments());
  await scrollToEndWhenIdle();
  for (const name of ['BEST SELLING', 'NEW ARRIVALS']) {
    const section = within(screen.getByRole('region', { name }));
    await waitFor(() =>
      expect(section.getByRole('heading', { name }).closest('[data-aos]')).toBeInTheDocument(),
    );
    expect(section.getAllByRole('article')[0]?.closest('[data-aos]')).toBeNull();
  }
});

describe('the campaign pictures [U67]', () => {
  const hero = (...pictures: Record<string, unknown>[]) => ({
    _id: 'hero1',
    _type: 'hero_banner',
    banner: pictures,
  });
  const homeBanner = (position: number, link?: string) => ({
    _id: `home${position}`,
    _type: 'home_banner',
    _createdAt: `2026-01-0${position}T00:00:00Z`,
    banner: picture(`home${position}`, `Banner ${position}`),
    link,
  });
  const targetOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

  it('lead where the owner has chosen, with a call to action or what the owner has written', async () => {
    await openHome([
      homeBanner(1, 'women'),
      { ...homeBanner(2, 'galle-sarong'), caption: 'Checks for the evening' },
      hero({ ...picture('a', 'Batik'), link: 'unisex', caption: 'Batik for the beach' }),
    ]);
    expect(targetOf('Shop women')).toBe('#/collections/women');
    expect(targetOf('Batik Batik for the beach')).toBe('#/collections/unisex');
    expect(targetOf('Banner 2 Checks for the evening Shop Galle sarong')).toBe('#/collections/galle-sarong');
  });

  it('without a link lead to women and men at the top, and to the collection of the best sellers', async () => {
    await openHome([
      buildProductDocument({ is_best_selling: true, gender: 'unisex' }),
      homeBanner(1),
      homeBanner(2),
      hero(picture('a', 'Batik')),
    ]);
    expect(targetOf('Shop women')).toBe('#/collections/women');
    expect(targetOf('Shop men')).toBe('#/collections/men');
    expect(targetOf('Batik Shop unisex')).toBe('#/collections/unisex');
    expect(targetOf('Banner 2 Shop unisex')).toBe('#/collections/unisex');
  });
});

it('a sale has SHOW NOW and a countdown, which ticks once per second and stays at zero after the end [2.L.15] [2.L.16] [2.R.4] [9.6] [U12]', async () => {
  vi.useFakeTimers({
    now: Date.parse('2099-04-11T20:55:55Z'),
    toFake: ['setInterval', 'clearInterval', 'Date'],
  });
  /** Lets React render afterwards. */
  const letPass = (durationMs: number) => act(() => vi.advanceTimersByTimeAsync(durationMs));
  await openHome([sale({ _id: 'sale1' })]);
  const shown = within(screen.getByRole('region', { name: 'Avurudu sale' }));
  expect(shown.getByText('Men')).toBeInTheDocument();
  expect(shown.getByRole('link', { name: /SHOW NOW/ })).toHaveAttribute('href', '#/collections/men');
  const timer = shown.getByRole('timer');
  expect(timer).toHaveTextContent('Sale ends in: 2 Day 03.04.05');
  await letPass(999);
  expect(timer).toHaveTextContent('Sale ends in: 2 Day 03.04.05');
  await letPass(1);
  expect(timer).toHaveTextContent('Sale ends in: 2 Day 03.04.04');
  vi.setSystemTime('2099-04-13T23:59:58Z');
  await letPass(1000);
  expect(timer).toHaveTextContent('0 Day 00.00.01');
  for (const durationMs of [1000, 60_000]) {
    await letPass(durationMs);
    expect(timer).toHaveTextContent('0 Day 00.00.00');
  }
});
