import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messages as shopMessages } from '../../src/config/messages.ts';
import { backend, startBackend } from '../support/backend.ts';
import { buildImage, buildNamedProduct, buildProductDocument, productDetails } from '../support/factories.ts';
import { scrollToEndWhenIdle } from '../support/fakeIntersectionObserver.ts';
import { renderApp } from '../support/renderApp.tsx';

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

describe('colours of one another', () => {
  const colour = (slug: string, overrides: Record<string, unknown>) =>
    buildProductDocument({ _id: slug, slug: { current: slug }, colourGroup: 'Boxy tee', ...overrides });

  it('stand beside the name, each a link with its name and colour, without another request', async () => {
    startBackend({
      documents: [
        colour('tee-ivory', { _createdAt: '2025-12-01T00:00:00Z', name: 'Boxy Tee', colour: 'Ivory' }),
        colour('tee-clay', { name: 'Kolam Tee', is_outof_stock: true, image: null }),
      ],
    });
    const { user } = renderApp('/collections/tee-ivory');
    const row = within(await screen.findByRole('list', { name: 'Colours' }));
    const current = () => row.getAllByRole('link').map((link) => link.getAttribute('aria-current'));
    expect(row.getByRole('link', { name: 'Boxy Tee, Ivory' })).toHaveAttribute('aria-current', 'page');
    expect(current()).toEqual(['page', null]);
    expect(backend.content.requests).toHaveLength(1);
    await user.click(row.getByRole('link', { name: 'Kolam Tee, sold out' }));
    await screen.findByRole('heading', { level: 1, name: 'Kolam Tee' });
    await user.click(await screen.findByRole('link', { name: 'Boxy Tee, Ivory' }));
    await screen.findByRole('heading', { level: 1, name: 'Boxy Tee' });
  });

  it('are not shown for the only one of a group', async () => {
    startBackend({ documents: [colour('tee', {})] });
    renderApp('/collections/tee');
    await screen.findByText('A shirt for every day.');
    expect(screen.queryByRole('list', { name: 'Colours' })).toBeNull();
  });

  it('are counted on the cards of a list', async () => {
    startBackend({
      documents: [colour('a', {}), colour('b', { size: [] }), colour('c', { colourGroup: '' })],
    });
    renderApp('/collections/men');
    await screen.findByText('3 products');
    const cards = screen.getAllByRole('article').map(({ textContent }) => textContent);
    expect(cards).toEqual([
      expect.stringContaining('Sizes S–L · 2 colours'),
      expect.stringMatching(/00\D*2 colours/),
      expect.not.stringContaining('colours'),
    ]);
  });
});

describe('product page', () => {
  it('shows name, price, sizes, description, facts and policies [1.5] [2.R.24] [2.R.26] [2.R.27] [2.R.31] [2.R.32] [3.10] [3.11] [9.34] [9.36] [U22] [U26]', async () => {
    renderApp('/collections/kandy-shirt');
    await screen.findByRole('heading', { level: 1, name: 'Kandy Shirt' });
    const page = screen.getByRole('article');
    expect(page).toHaveTextContent('LKR 2,500.00');
    expect(
      within(page)
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value')),
    ).toEqual(['S', 'M', 'L']);
    // What stands below the first screen follows the first paint.
    await within(page).findByText('A shirt for every day.');
    expect(within(page).getByText('Made in Kandy').tagName).toBe('LI');
    await waitFor(() =>
      expect(page).toHaveTextContent(/Arrives \w{3} \d.* · LKR 350, free from 10,000Return within/),
    );
    expect(within(page).getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
      'href',
      '#/privacy-policy',
    );
    expect(within(page).getByRole('link', { name: 'Shipping policy' })).toHaveAttribute(
      'href',
      '#/shipping-policy',
    );
  });

  it.each([
    [0, 'Not for sale online', /LKR 0|OFF|out of stock/i],
    [undefined, 'Not for sale online', /LKR 0|OFF|out of stock/i],
    [1_234_567, 'LKR 1,234,567.00', /not for sale|out of stock/i],
  ])(
    'says of a product that cannot be paid for at %s: %s, and whom to ask [F74]',
    async (price, text, others) => {
      startBackend({ documents: [buildProductDocument({ price, discount: 10 })] });
      renderApp('/collections/kandy-shirt');
      const ask = await screen.findByRole('link', {
        name: 'Ask us about Kandy Shirt on WhatsApp (opens in a new tab)',
      });
      const page = screen.getByRole('article');
      expect(decodeURIComponent(ask.getAttribute('href') ?? '')).toMatch(
        /^https:\/\/wa\.me\/94112345678\?text=Hello Sarasa, I have a question about Kandy Shirt: /,
      );
      expect(within(page).getByText(text)).toBeInTheDocument();
      expect(within(page).queryByRole('radio')).not.toBeInTheDocument();
      expect(within(page).queryByRole('button', { name: /BUY NOW|ADD TO CART|Tell me/ })).toBeNull();
      expect(page).not.toHaveTextContent(others);
    },
  );

  it('shows the discount line of a discounted product [2.R.25] [9.5]', async () => {
    renderApp('/collections/galle-sarong');
    await screen.findByText('LKR 1,000.00');
    expect(screen.getByText('18% OFF')).toBeInTheDocument();
  });

  it('adds the chosen size and quantity to the cart and shows the message [1.6] [2.R.30] [6.2] [8.11]', async () => {
    const { user } = renderApp('/collections/kandy-shirt');

    await user.click(await screen.findByRole('radio', { name: 'M' }));
    await user.click(screen.getByRole('button', { name: 'Increase quantity of Kandy Shirt' }));
    await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));

    await screen.findByText('2 Kandy Shirt added to the cart.');
    await screen.findByRole('link', { name: 'Cart, 2 items' });
    expect(stored('cartItems')).toMatchObject([
      {
        slug: { current: 'kandy-shirt' },
        quantity: 2,
        selectedSizeAndQuantities: [{ size: 'M', quantity: 2 }],
      },
    ]);
    expect(stored('totalPrice')).toBe(5000);
    expect(stored('totalQuantities')).toBe(2);
  });

  it('starts with quantity 1, which can be increased, and does not go below [2.R.28] [4.17] [4.18] [4.19] [9.7] [U24]', async () => {
    const { user } = renderApp('/collections/kandy-shirt');
    const stepper = within(await screen.findByRole('group', { name: 'Quantity of Kandy Shirt' }));
    const plus = stepper.getByRole('button', { name: 'Increase quantity of Kandy Shirt' });
    const minus = stepper.getByRole('button', { name: 'Decrease quantity of Kandy Shirt' });
    const quantity = stepper.getByRole('status');
    expect(quantity).toHaveTextContent(/^1$/);
    await user.click(plus);
    await user.click(plus);
    expect(quantity).toHaveTextContent(/^3$/);
    for (let press = 0; press < 3; press += 1) await user.click(minus);
    expect(quantity).toHaveTextContent(/^1$/);
    expect(minus).toHaveAttribute('aria-disabled', 'true');
    expect(minus).toHaveFocus();
  });

  it.each(['ADD TO CART', 'BUY NOW'])(
    'requires a size for %s, with our sentence at the sizes until one is chosen [5.11] [5.12] [8.20] [U23] [U82]',
    async (button) => {
      const { user } = renderApp('/collections/kandy-shirt');
      await user.click(await screen.findByRole('button', { name: button }));

      await screen.findByText('select item size');
      const sizes = screen.getByRole('group', { name: 'Size' });
      expect(sizes).toHaveAccessibleDescription('Choose a size');
      await waitFor(() => expect(screen.getByRole('radio', { name: 'S' })).toHaveFocus());
      expect(localStorage.getItem('cartItems')).toBeNull();
      await user.click(screen.getByRole('radio', { name: 'M' }));
      await waitFor(() => expect(screen.queryByText('select item size')).not.toBeInTheDocument());
      expect(screen.queryByText('Choose a size')).not.toBeInTheDocument();
    },
  );

  it('has chosen the only size by itself [U104]', async () => {
    const { user } = renderApp('/collections/galle-sarong');
    expect(await screen.findByRole('radio')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
    await screen.findByRole('link', { name: 'Cart, 1 item' });
  });

  it('adds once when a key is held or a button is double-clicked, and opens the cart with BUY NOW [2.R.29]', async () => {
    const { user } = renderApp('/collections/kandy-shirt');
    await user.click(await screen.findByRole('radio', { name: 'M' }));
    screen.getByRole('button', { name: 'ADD TO CART' }).focus();
    await user.keyboard('{Enter>8/}');
    await screen.findByRole('link', { name: 'Cart, 1 item' });
    await user.dblClick(screen.getByRole('button', { name: 'ADD TO CART' }));
    await screen.findByRole('link', { name: 'Cart, 2 items' });
    await user.dblClick(screen.getByRole('button', { name: 'BUY NOW' }));
    await screen.findByRole('heading', { level: 1, name: 'Your cart' });
    await screen.findByRole('link', { name: 'Cart, 3 items' });
    expect(window.location.hash).toBe('#/cart');
  });

  it('opens the size chart in a new tab [2.R.33] [3.12] [U27]', async () => {
    startBackend({ documents: [buildProductDocument({ size_chart: buildImage('chart', '1000x1200') })] });
    renderApp('/collections/kandy-shirt');
    const chart = await screen.findByRole('link', { name: /^Size chart ?\(opens in a new tab\)$/ });
    expect(chart).toHaveAttribute('target', '_blank');
    expect(chart).toHaveAttribute('rel', 'noopener noreferrer');
    expect(chart.getAttribute('href')).toMatch(
      /^https:\/\/cdn\.sanity\.io\/images\/testshop\/production\/chart-/,
    );
  });

  it('counts its pictures [2.R.23] [U25]', async () => {
    const { user } = renderApp('/collections/kandy-shirt');
    await screen.findByText('1 of 2');
    await user.click(screen.getByRole('button', { name: 'Next slide of pictures of Kandy Shirt' }));
    await screen.findByText('2 of 2');
    await user.click(screen.getByRole('button', { name: 'Next slide of pictures of Kandy Shirt' }));
    await screen.findByText('1 of 2');
    const second = screen.getByRole('button', { name: 'Show picture 2 of 2' });
    expect(second).toHaveAttribute('aria-current', 'false');
    await user.click(second);
    expect(second).toHaveAttribute('aria-current', 'true');
    expect(screen.getByText('2 of 2')).toBeInTheDocument();
  });

  it('shows the not-found text for an unknown slug, passed as a parameter [2.R.22] [F36]', async () => {
    renderApp(`/collections/${encodeURIComponent('x" || true')}`);
    await screen.findByText(shopMessages.notFound);
    await screen.findByRole('heading', { name: 'You may like these' });
    const { url } = backend.content.requests[0] ?? { url: '' };
    expect(new URL(url).searchParams.get('$slug')).toBe('"x\\" || true"');
    expect(new URL(url).searchParams.get('query')).not.toContain('|| true');
  });

  it.each([
    ['lotus-gown-of-yesterday', /^Lotus Dress/],
    ['zzz-yyy', /^/],
  ])(
    'for the unknown %s, offers what is in stock and near, and then the newest [U96]',
    async (slug, first) => {
      renderApp(`/collections/${slug}`);
      const near = await screen.findByRole('region', { name: 'You may like these' });
      const names = within(near)
        .getAllByRole('heading', { level: 3 })
        .map((name) => name.textContent);
      expect(names.join()).toMatch(first);
      expect(names.toSorted()).toEqual(['Galle Sarong', 'Kandy Shirt', 'Lotus Dress']);
      expect(document.body).not.toHaveTextContent(/yesterday|zzz/);
    },
  );
});

/** A shop with one product, of which the fields are given. */
function startWith(fields: Record<string, unknown>, others: ReturnType<typeof buildProductDocument>[] = []) {
  startBackend({ documents: [buildProductDocument(fields), ...others] });
  return renderApp('/collections/kandy-shirt');
}

describe('the sizes of a product', () => {
  it('are crossed out when sold out, say why, and cannot be added [U64]', async () => {
    const { user } = startWith({ soldOutSizes: ['S'] });
    const soldOut = await screen.findByRole('radio', { name: /^S ?\(sold out\)$/ });
    expect(soldOut).toBeEnabled();

    await user.click(soldOut);
    await screen.findByText('Sold out in S. Please choose another size.');
    expect(screen.getByText('S sold out')).toBeInTheDocument();
    for (const name of ['BUY NOW', 'ADD TO CART']) {
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    }
    await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
    await waitFor(() =>
      expect(screen.getAllByText('Sold out in S. Please choose another size.')).toHaveLength(2),
    );
    expect(soldOut).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'BUY NOW' }));
    expect(window.location.hash).toBe('#/collections/kandy-shirt');
    expect(localStorage.getItem('cartItems')).toBeNull();

    await user.click(screen.getByRole('radio', { name: 'M' }));
    await waitFor(() => expect(screen.queryByText(/Sold out in S/)).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
    await screen.findByText('1 Kandy Shirt added to the cart.');
  });

  it.each([
    ['all are sold out', { soldOutSizes: ['S', 'M', 'L'] }],
    ['there are none', { size: [] }],
    ['the product is', { is_outof_stock: true }],
  ])('are not offered when %s [3.8]', async (_when, fields) => {
    startWith(fields);
    await screen.findByText('out of stock');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'BUY NOW' })).not.toBeInTheDocument();
  });
});

describe('what was added', () => {
  it('is shown with its picture, size and a way to the cart, the next stop of the keyboard too; only the text is announced [U55]', async () => {
    const { user } = renderApp('/collections/kandy-shirt');
    await user.click(await screen.findByRole('radio', { name: 'M' }));
    const add = screen.getByRole('button', { name: 'ADD TO CART' });
    await user.click(add);
    const messages = screen.getByRole('status', { name: 'Messages' });
    await within(messages).findByText('1 Kandy Shirt added to the cart.');
    const panel = within(messages).getByText('Size M').closest('[aria-live="off"]');
    expect(panel?.querySelector('img')?.getAttribute('src')).toContain('front-1200x1600');
    expect(add).toHaveFocus();
    await user.tab();
    expect(screen.getAllByRole('link', { name: 'View cart' }).at(-1)).toHaveFocus();
    await user.click(within(messages).getByRole('link', { name: 'View cart' }));
    await screen.findByRole('heading', { level: 1, name: 'Your cart' });
    await waitFor(() => expect(screen.queryByText(/added to the cart/)).not.toBeInTheDocument());
  });
});

describe('a size of which few units are left [U64]', () => {
  const few = { fewLeft: [{ _key: 'a', size: 'M', left: 2 }] };
  const add = () => screen.getByRole('button', { name: 'ADD TO CART' });
  const increase = () => screen.getByRole('button', { name: 'Increase quantity of Kandy Shirt' });
  const quantity = () =>
    within(screen.getByRole('group', { name: 'Quantity of Kandy Shirt' })).getByRole('status');

  it('cannot be chosen more often than there are units', async () => {
    const { user } = startWith(few);
    await user.click(await screen.findByRole('radio', { name: 'L' }));
    for (let count = 1; count < 4; count += 1) await user.click(increase());
    expect(quantity()).toHaveTextContent('4');
    expect(screen.queryByText(/^Only/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'M' }));
    await screen.findByText('Only 2 left in M.');
    expect(quantity()).toHaveTextContent('2');
    expect(increase()).toHaveAttribute('aria-disabled', 'true');
    await user.click(increase());
    await user.click(add());
    expect(stored('totalQuantities')).toBe(2);
  });

  it('counts the units in the cart, to which BUY NOW leads when they are all there', async () => {
    const { user } = startWith(few);
    await user.click(await screen.findByRole('radio', { name: 'M' }));
    await user.click(add());
    expect(increase()).toHaveAttribute('aria-disabled', 'true');
    await user.click(add());
    expect(screen.getByText('Only 2 left in M, already in your cart.')).toBeInTheDocument();
    await user.click(add());
    expect(await screen.findAllByText('Only 2 left in M, already in your cart.')).not.toHaveLength(1);
    expect(stored('totalQuantities')).toBe(2);
    await user.click(screen.getByRole('button', { name: 'BUY NOW' }));
    await screen.findByRole('heading', { level: 1, name: 'Your cart' });
    expect(stored('totalQuantities')).toBe(2);
  });
});

describe('the size guide', () => {
  it('is one link, to the sizes of this product, body and garment apart, and to the chart [U85]', async () => {
    const row = (size: string, ...values: string[]) => ({ _key: size, size, values });
    const { user } = startWith({
      size_chart: buildImage('chart', '1000x1200'),
      sizeTable: {
        ...productDetails.sizeTable,
        columns: ['Length (garment)', 'Chest', 'Sleeve (garment)'],
        rows: [
          row('S', '70', '88-94', ''),
          row('XXL', '78', '114 - 122', '65'),
          row('L', '74', '100-106', ''),
        ],
      },
    });
    const open = await screen.findByRole('button', { name: 'Size guide' });
    expect(screen.queryByRole('link', { name: /^Size chart/ })).not.toBeInTheDocument();
    await user.click(open);
    const guide = await screen.findByRole('dialog', { name: 'Size guide for Kandy Shirt' });
    // No sleeve: none of this product's sizes has one.
    const lines = within(guide)
      .getAllByRole('row')
      .map((line) => [...line.children].map(({ textContent }) => textContent));
    expect(lines).toEqual([
      ['Size', 'Your body', 'The garment'],
      ['Chest', 'Length'],
      ['S', '88–94', '70'],
      ['L', '100–106', '74'],
    ]);
    await user.click(within(guide).getByRole('radio', { name: 'Inches' }));
    expect(within(guide).getByRole('cell', { name: '34¾–37' })).toBeInTheDocument();
    expect(within(guide).getByRole('link', { name: /^Size chart ?\(opens in a new tab\)$/ })).toHaveAttribute(
      'target',
      '_blank',
    );
  });
});

describe('the details of a product', () => {
  it('are its fit, the model, fabric and care, delivery and returns [U63]', async () => {
    const { user } = startWith({ ...productDetails });
    await screen.findByText('Relaxed. Take your usual size.');
    expect(screen.getByText('The model is 180 cm tall and wears M.')).toBeInTheDocument();
    const fabric = await screen.findByText('Fabric and care');
    expect(screen.getByText('100% handloom cotton.')).not.toBeVisible();
    await user.click(fabric);
    expect(screen.getByText('100% handloom cotton.')).toBeVisible();
    expect(screen.getByText('Dry in the shade').tagName).toBe('LI');
    await user.click(screen.getByText('Delivery', { selector: 'summary' }));
    expect(
      screen.getByText(/^In Colombo.* it takes 2 to 3 days, elsewhere in Sri Lanka 2 to 7\.$/),
    ).toBeVisible();
    await user.click(screen.getByText('Returns', { selector: 'summary' }));
    expect(screen.getByText(/within 15 days and we refund you in full/)).toBeVisible();
  });

  it('leave nothing empty without content [U63]', async () => {
    const nothing = { details_desc: null, details_points: null, category: null, image: null };
    startWith({
      ...nothing,
      fit: ' ',
      model: '',
      fabric: null,
      care: [''],
      sizeTable: null,
      soldOutSizes: null,
    });
    await screen.findByText('Delivery', { selector: 'summary' });
    expect(screen.queryByText('Fabric and care')).not.toBeInTheDocument();
    const page = screen.getByRole('article');
    for (const element of page.querySelectorAll('p, li, ul, dl, details, section')) {
      // A live region is empty until there is something to announce.
      if (element.getAttribute('role') !== 'status') expect(element.textContent).not.toBe('');
    }
  });
});

describe('ways on from a product', () => {
  it('are its collection and its category [U65]', async () => {
    const { user } = renderApp('/collections/kandy-shirt');
    const path = await screen.findByRole('navigation', { name: 'Breadcrumb' });
    const links = within(path).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '#/'],
      ['men', '#/collections/men'],
      ['shirts', '#/collections/men?category=shirts'],
    ]);
    expect(within(path).getAllByRole('listitem')).toHaveLength(3);
    await user.click(within(path).getByRole('link', { name: 'shirts' }));
    await screen.findByRole('link', { name: 'Kandy Shirt' });
    expect(screen.queryByRole('link', { name: 'Galle Sarong' })).not.toBeInTheDocument();
  });

  const old = { _createdAt: '2025-01-01T00:00:00Z' };
  const others = [
    buildNamedProduct('Galle Shirt'),
    buildNamedProduct('Matara Trousers', { category: 'trousers', is_outof_stock: true }),
    buildNamedProduct('Lotus Skirt', { category: 'skirts', gender: 'women' }),
    ...['Ella', 'Lunuganga', 'Mannar', 'Puttalam'].map((name) =>
      buildNamedProduct(`${name} Trousers`, { category: 'trousers' }),
    ),
    buildNamedProduct('Poya Kurta', { category: 'kurtas', ...old }),
    ...['A', 'B', 'C'].map((name) => buildNamedProduct(`${name} Shirt`, old)),
  ];
  const cardsOf = (region: HTMLElement) =>
    within(region)
      .getAllByRole('article')
      .map((card) => within(card).getByRole('link').textContent);

  it('are others of the same gender in stock, of other kinds, by turns, requested near them [U65] [U89]', async () => {
    startWith({}, others);
    await screen.findByRole('heading', { level: 1, name: 'Kandy Shirt' });
    expect(backend.content.requests).toHaveLength(1);
    await scrollToEndWhenIdle();
    const shown = cardsOf(await screen.findByRole('region', { name: 'Goes with' }));
    expect(shown).toHaveLength(4);
    expect(shown.slice(0, 2)).toEqual([expect.stringMatching(/Trousers$/), 'Poya Kurta']);
    for (const name of shown) expect(name).not.toMatch(/Shirt|Matara|Lotus/);
    expect(backend.content.requests).toHaveLength(2);
  });

  it.each([
    [1, 0],
    [3, 2],
  ])('fill their rows, or are left out: %i of other kinds [U89]', async (count, expected) => {
    startWith({}, others.filter(({ name }) => String(name).endsWith('Trousers')).slice(1, 1 + count));
    await screen.findByRole('heading', { level: 1, name: 'Kandy Shirt' });
    await scrollToEndWhenIdle();
    await waitFor(() => expect(backend.content.requests).toHaveLength(2));
    if (expected === 0) expect(screen.queryByRole('region', { name: 'Goes with' })).not.toBeInTheDocument();
    else expect(cardsOf(await screen.findByRole('region', { name: 'Goes with' }))).toHaveLength(expected);
  });

  it('are one of each colour group, and none of its own', async () => {
    const groups = ['Camp shirt', 'Wide leg', 'Wide leg', 'Long'];
    const trousers = groups.map((colourGroup, at) =>
      buildNamedProduct(`Trousers ${at}`, { category: 'trousers', colourGroup }),
    );
    startWith({ colourGroup: 'Camp shirt' }, trousers);
    await screen.findByRole('heading', { level: 1, name: 'Kandy Shirt' });
    await scrollToEndWhenIdle();
    const shown = cardsOf(await screen.findByRole('region', { name: 'Goes with' }));
    expect(shown.filter((name) => name?.includes('0'))).toEqual([]);
    expect(shown).toHaveLength(2);
  });

  it('are no promise that they fit where one is worn by itself [U89]', async () => {
    startWith({ category: 'dresses' }, others);
    await screen.findByRole('heading', { level: 1, name: 'Kandy Shirt' });
    await scrollToEndWhenIdle();
    await screen.findByRole('region', { name: 'You may also like' });
  });

  it('are similar, of the same category, when the product is sold out [U65]', async () => {
    startWith({ is_outof_stock: true }, others);
    await screen.findByText('out of stock');
    await scrollToEndWhenIdle();
    const shown = cardsOf(await screen.findByRole('region', { name: 'Similar' }));
    expect(shown).toEqual(['Galle Shirt', 'A Shirt', 'B Shirt', 'C Shirt']);
  });
});

describe('sharing a product', () => {
  const productUrl = () => `${window.location.origin}/#/collections/kandy-shirt`;

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    document.querySelector('link[rel="canonical"]')?.remove();
  });

  async function pressShare() {
    const { user } = renderApp('/collections/kandy-shirt');
    await user.click(await screen.findByRole('button', { name: 'Share' }));
  }

  it.each([
    ['', '', '/#/collections/kandy-shirt'],
    [
      ', with the page that a chat can show, where the build has written pages',
      '<link rel="canonical" href="https://sarasa.example/" />',
      '/p/kandy-shirt/',
    ],
  ])('opens the sheet of the device%s [U66]', async (_what, head, page) => {
    const share = vi.fn<() => Promise<void>>(() => Promise.resolve());
    Object.assign(navigator, { share });
    document.head.insertAdjacentHTML('beforeend', head);
    await pressShare();
    const url = window.location.origin + page;
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Kandy Shirt', url });
    expect(screen.queryByText('Link copied.')).not.toBeInTheDocument();
    const question = await screen.findByRole('link', { name: /^Ask about this/ });
    expect(new URL(question.getAttribute('href') ?? '').searchParams.get('text')).toContain(`: ${url}`);
  });

  it('says nothing while the sheet is open already, and copies the link where there is none any more [U66] [U94]', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText');
    const share = vi.fn<() => Promise<void>>(() => Promise.reject(new DOMException('', 'InvalidStateError')));
    Object.assign(navigator, { share });
    const { user } = renderApp('/collections/kandy-shirt');
    const button = await screen.findByRole('button', { name: 'Share' });
    await user.click(button);
    expect(share).toHaveBeenCalledOnce();
    Reflect.deleteProperty(navigator, 'share');
    await user.click(button);
    await screen.findByText('Link copied.');
    expect(copy).toHaveBeenCalledExactlyOnceWith(productUrl());
  });

  it('asks by WhatsApp with the name, the chosen size and the link [U66]', async () => {
    const { user } = renderApp('/collections/kandy-shirt');
    const link = await screen.findByRole('link', { name: /^Ask about this ?on WhatsApp/ });
    const question = () => {
      const url = new URL(link.getAttribute('href') ?? '');
      return [url.origin + url.pathname, url.searchParams.get('text')];
    };
    const start = 'Hello Sarasa, I have a question about Kandy Shirt';
    expect(question()).toEqual(['https://wa.me/94112345678', `${start}: ${productUrl()}`]);
    await user.click(screen.getByRole('radio', { name: 'M' }));
    expect(question()).toEqual(['https://wa.me/94112345678', `${start}, size M: ${productUrl()}`]);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});

describe('the pictures of a product', () => {
  const pictures = (count: number) => Array.from({ length: count }, (_, at) => buildImage(`view${at}`));

  it('open in a dialog, which moves with the arrow keys and returns the focus and the picture [U61]', async () => {
    const { user } = startWith({ image: pictures(20) });
    const open = await screen.findByRole('button', { name: 'Zoom in on the picture' });
    await user.click(await screen.findByRole('button', { name: 'Show picture 3 of 20' }));
    await user.click(open);
    const dialog = await screen.findByRole('dialog', { name: 'Pictures of Kandy Shirt' });
    expect(within(dialog).getByRole('status')).toHaveTextContent('Picture 3 of 20');

    expect(
      within(dialog).getByRole('button', { name: /^Zoom out: Kandy Shirt, picture 3/ }),
    ).toBeInTheDocument();
    // The arrow keys scroll an enlarged picture.
    await user.keyboard('{ArrowRight}');
    expect(within(dialog).getByRole('status')).toHaveTextContent('Picture 3 of 20');
    await user.click(within(dialog).getByRole('button', { name: /^Zoom out/ }));
    expect(within(dialog).getByRole('button', { name: /^Zoom in:/ })).toBeInTheDocument();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(within(dialog).getByRole('status')).toHaveTextContent('Picture 20 of 20');
    await user.click(within(dialog).getByRole('button', { name: 'Next picture' }));
    await user.click(within(dialog).getByRole('button', { name: 'Next picture' }));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(open).toHaveFocus();
    expect(screen.getByText('2 of 20')).toBeInTheDocument();
    expect(document.documentElement).not.toHaveClass('scroll-locked');
  });
});
