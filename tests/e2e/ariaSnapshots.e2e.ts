import { shop as identity } from '../../src/config/shop.ts';
import { addToCart, openProduct, productSlug, scrollToCampaign, signIn } from './steps.ts';
import { expect, test } from './shop.ts';

/** The shop's name as a pattern without special characters. */
const shopName = identity.name.replace(/\W/g, '.');

/** The headings and controls of each page in the accessibility tree, in order. A page may have more. */
const pages = {
  '/': `
    - heading /^${shopName}/ [level=1]
    - link /^Shop/
    - region:
      - heading [level=2]
      - timer: /Sale ends in/
      - button "Pause motion"
      - link /SHOW NOW/
    - region "campaign 1":
      - button "Pause motion"
      - button "Previous slide of campaign 1"
      - button "Next slide of campaign 1"
      - list:
        - listitem:
          - link:
            - img
    - region "BEST SELLING":
      - heading "BEST SELLING" [level=2]
      - list:
        - listitem:
          - article:
            - heading [level=3]
    - region "NEW ARRIVALS":
      - heading "NEW ARRIVALS" [level=2]
    - region "Follow us":
      - list:
        - listitem:
          - link "Facebook (opens in a new tab)"
  `,
  '/collections/unisex': `
    - heading "unisex" [level=1]
    - group "Filter by category":
      - button /^all \\d+/ [pressed]
    - status: /\\d+ products/
    - heading "Products" [level=2]
    - list:
      - listitem:
        - article:
          - heading [level=3]:
            - link
  `,
  [`/collections/${productSlug}`]: `
    - article:
      - region "pictures of Weligama Batik Maxi":
        - button "Previous slide of pictures of Weligama Batik Maxi"
        - button "Next slide of pictures of Weligama Batik Maxi"
        - status: /1 of \\d/
        - list:
          - listitem:
            - img "A long indigo batik dress, from the front"
        - list:
          - listitem:
            - button "Show picture 1 of 4"
      - button "Zoom in on the picture"
      - navigation "Breadcrumb":
        - list:
          - listitem:
            - link "Home"
          - listitem:
            - link "women"
          - listitem:
            - link "dresses"
      - heading "Weligama Batik Maxi" [level=1]
      - paragraph: now LKR 9,800.00 was LKR 14,000.00 30% OFF
      - group "Size":
        - radio "8"
      - button "Size guide"
      - link "Size chart (opens in a new tab)"
      - group "Quantity of Weligama Batik Maxi":
        - button "Decrease quantity of Weligama Batik Maxi" [disabled]
        - button "Increase quantity of Weligama Batik Maxi"
      - button "BUY NOW"
      - button "ADD TO CART"
      - paragraph:
        - link "Privacy policy"
        - link "Shipping policy"
      - region "Description":
        - heading "Description" [level=2]
        - list
  `,
  '/sign-in': `
    - heading "Sign in" [level=1]
    - textbox "Email"
    - textbox "Password"
    - button "Show password"
    - button "SIGN IN"
    - paragraph:
      - link "Sign up"
    - paragraph:
      - link "Forgot your password?"
  `,
  '/sign-up': `
    - heading "Sign up" [level=1]
    - textbox "Name"
    - textbox "Email"
    - textbox "Password"
    - button "Show password"
    - textbox "Phone"
    - button "SIGN UP"
  `,
  '/reset-password': `
    - heading "Reset password" [level=1]
    - textbox "Email"
    - button "SEND RESET EMAIL"
  `,
  '/shipping-policy': `
    - heading "Shipping policy" [level=1]
    - heading [level=2]
  `,
  '/privacy-policy': `
    - heading "Privacy policy" [level=1]
    - heading [level=2]
  `,
  '/terms-and-conditions': `
    - heading "Terms and conditions" [level=1]
    - heading [level=2]
  `,
  '/cart': `
    - heading "Your cart is empty" [level=1]
    - link "CONTINUE SHOPPING"
  `,
  '/nowhere': `
    - heading "404 | this page could not be found." [level=1]
    - paragraph:
      - link "go back"
  `,
};

test('the header and footer', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${shop.url}/#/cart`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - button "Skip to content"
    - banner:
      - link /^${shopName}, home$/
      - navigation "Collections":
        - list:
          - listitem:
            - link "men"
          - listitem:
            - link "women"
          - listitem:
            - link "unisex"
      - link "Profile"
      - link "Cart, 0 items"
    - status "Messages"
    - main
    - contentinfo:
      - navigation "MENU":
        - heading "MENU" [level=2]
        - list
      - navigation "SUPPORT":
        - heading "SUPPORT" [level=2]
        - list:
          - listitem:
            - link "Shipping policy"
          - listitem:
            - link "Privacy policy"
          - listitem:
            - link "Terms and conditions"
          - listitem:
            - link "Contact us (opens in a new tab)"
          - listitem: FAQ
  `);
});

test('every page of a visitor', async ({ page, shop }) => {
  for (const [route, snapshot] of Object.entries(pages)) {
    await test.step(route, async () => {
      await page.goto(`${shop.url}/#${route}`);
      if (route === '/') await scrollToCampaign(page);
      await expect(page.getByRole('main')).toMatchAriaSnapshot(snapshot);
    });
  }
});

test('the cart', async ({ page, shop }) => {
  await openProduct(page, shop.url);
  await addToCart(page);
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Your cart" [level=1]
    - list:
      - listitem:
        - article "Weligama Batik Maxi":
          - heading "Weligama Batik Maxi" [level=2]:
            - link "Weligama Batik Maxi"
          - list:
            - listitem:
              - text: Size 8
              - group:
                - button "Decrease quantity of Weligama Batik Maxi, size 8"
                - button "Increase quantity of Weligama Batik Maxi, size 8"
          - button "Remove Weligama Batik Maxi"
    - region "Summary":
      - paragraph: Subtotal LKR 9,800.00
      - button "CONTINUE PAYMENT"
      - link "CONTINUE SHOPPING"
  `);
});

test('the account', async ({ page, shop }) => {
  await page.goto(`${shop.url}/#/sign-in`);
  await signIn(page);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "My account" [level=1]
    - navigation "Account":
      - link "Profile"
      - link "My orders"
    - region "Your details":
      - textbox "Name"
      - textbox "Email" [disabled]
      - textbox "Phone"
      - button "SAVE DETAILS"
    - region "Shipping address":
      - textbox "Country"
      - textbox "Full name"
      - textbox "Address"
      - textbox "City"
      - textbox "Postal code"
      - textbox "Phone"
      - button "SAVE ADDRESS"
  `);
  await page.getByRole('main').getByRole('link', { name: 'My orders' }).click();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "My account" [level=1]
    - navigation "Account"
    - list "My orders":
      - listitem:
        - heading [level=2]
        - list:
          - listitem:
            - article
        - button "Print receipt"
  `);
});
