import { expect, shipAfterMs, test } from './shop.ts';
import { payByCard } from './steps.ts';

test(
  'a shopper can shop from the home page to a confirmed order [1.8]',
  { tag: '@firefox' },
  async ({ page, shop }) => {
    await test.step('the home page shows products and a running countdown', async () => {
      await page.goto(shop.url);
      const countdown = page.getByRole('timer').first();
      await expect(countdown).toHaveText(/^Sale ends in: \d+ Day \d\d\.\d\d\.\d\d$/);
      const before = await countdown.textContent();
      await expect(countdown).not.toHaveText(before ?? '');
      await expect(page.getByRole('heading', { name: 'BEST SELLING' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'NEW ARRIVALS' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'campaign 1' })).toBeVisible();
    });

    const cartLink = page.getByRole('link', { name: /^Cart, / });
    let productName = '';

    await test.step('a filtered collection leads to a product', async () => {
      await page
        .getByRole('navigation', { name: 'Collections' })
        .getByRole('link', { name: 'women' })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'women' })).toBeVisible();
      await expect(page.getByText(/^\d+ products$/)).toBeVisible();
      const all = await page.getByText(/^\d+ products$/).textContent();
      const filter = page.getByRole('group', { name: 'Filter by category' }).getByRole('button').nth(1);
      await filter.click();
      await expect(filter).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByText(/^\d+ products?$/)).not.toHaveText(all ?? '');
      const card = page.getByRole('main').getByRole('article').first();
      productName = (await card.getByRole('link').textContent()) ?? '';
      await card.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible();
    });

    await test.step('a size is required; two pieces are added to the cart', async () => {
      await page.getByRole('button', { name: 'ADD TO CART' }).click();
      await expect(page.getByText('select item size').first()).toBeVisible();
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: /^Increase quantity/ }).click();
      await page.getByRole('button', { name: 'ADD TO CART' }).click();
      await expect(page.getByText(`2 ${productName} added to the cart.`)).toBeVisible();
      await expect(cartLink).toHaveAccessibleName('Cart, 2 items');
    });

    await test.step('the cart survives a reload and asks a visitor to sign up', async () => {
      await page.reload();
      await expect(cartLink).toHaveAccessibleName('Cart, 2 items');
      await cartLink.click();
      await page.getByRole('button', { name: 'CONTINUE PAYMENT' }).click();
      await expect(page.getByText('Please sign up before making payments.').first()).toBeVisible();
      await page.getByRole('link', { name: 'Sign up' }).click();
    });

    await test.step('after signing up, the payment goes on by itself', async () => {
      await page.getByLabel('Name').fill('සුනිල් පෙරේරා');
      await page.getByLabel('Email').fill('sunil@example.com');
      await page.getByRole('textbox', { name: 'Password' }).fill('anuradhapura');
      await page.getByLabel('Phone').fill('071 234 5678');
      await page.getByRole('button', { name: 'SIGN UP' }).click();
      await expect(page.getByLabel('Card number')).toBeVisible();
    });

    await test.step('the payment can be cancelled, a card is declined and another accepted', async () => {
      await expect(page.getByText(productName).first()).toBeVisible();
      await page.getByRole('link', { name: /Back to/ }).click();
      await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
      await page.getByRole('button', { name: 'CONTINUE PAYMENT' }).click();

      await payByCard(page, '4000 0000 0000 0002');
      await expect(page.getByText('Your card was declined.')).toBeVisible();
      await payByCard(page);
    });

    await test.step('the order is recorded once and the cart is empty', async () => {
      await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible();
      await expect(page.getByText('Your order is confirmed.')).toBeVisible();
      await expect(cartLink).toHaveAccessibleName('Cart, 0 items');
      await page.reload();
      await expect(page.getByText('Your order is confirmed.')).toBeVisible();
    });

    await test.step('the order goes from pending to shipped to confirmed', async () => {
      await page.getByRole('link', { name: 'My orders' }).click();
      await expect(page.getByText('order pending')).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(1);
      shop.advance(shipAfterMs);
      await expect(page.getByText('order shipped')).toBeVisible({ timeout: 30_000 });
      await page.getByRole('button', { name: 'Confirm delivery' }).click();
      await expect(page.getByText('Thank you for shopping with us!')).toBeVisible();
      await expect(page.getByText('order confirmed')).toBeVisible();
    });

    await test.step('profile and address are saved and still there after a reload', async () => {
      await page.getByRole('link', { name: 'Profile' }).last().click();
      const details = page.getByRole('region', { name: 'Your details' });
      const address = page.getByRole('region', { name: 'Shipping address' });
      await expect(details.getByLabel('Name')).toHaveValue('සුනිල් පෙරේරා');
      await details.getByLabel('Phone').fill('+94 71 234 5679');
      await details.getByRole('button', { name: 'SAVE DETAILS' }).click();
      await expect(page.getByText('Details Successfully Saved!')).toBeVisible();
      await expect(address.getByLabel('Country')).toHaveValue('Sri Lanka');
      await address.getByRole('textbox', { name: 'Address' }).fill('12 Temple Road');
      await address.getByLabel('City').fill('Kandy');
      await address.getByLabel('Postal code').fill('00100');
      await address.getByRole('button', { name: 'SAVE ADDRESS' }).click();
      await expect(page.getByText('Address Successfully Saved!')).toBeVisible();
      await page.reload();
      await expect(details.getByLabel('Phone')).toHaveValue('+94 71 234 5679');
      await expect(address.getByRole('textbox', { name: 'Address' })).toHaveValue('12 Temple Road');
      await expect(address.getByLabel('Postal code')).toHaveValue('00100');
    });

    await test.step('the services have stored what the pages showed', () => {
      const account = shop.services.auth.users().find((user) => user.email === 'sunil@example.com');
      expect(account).toBeDefined();
      const orders = shop.services.database.list(`users/${account?.localId}/userPurchases`);
      expect(orders).toHaveLength(1);
      expect(orders[0]?.data).toMatchObject({ isOrderShipped: true, isOrderCompleted: true });
      expect(shop.services.database.read(`userAddresses/${account?.localId}`)).toMatchObject({
        userCity: 'Kandy',
        userPostalCode: '00100',
      });
    });
  },
);
