import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProductGrid } from '../../../src/product/ProductGrid.tsx';
import { productSchema } from '../../../src/domain/productSchemas.ts';
import { ShopCard } from '../../../apps/studio/card/ShopCard.tsx';
import { shopCardOf } from '../../../apps/studio/card/shopCard.ts';
import { buildProductDocument } from '../../factories.ts';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';

function renderCard(document: Record<string, unknown>, pictureUrl?: string) {
  return render(<ShopCard content={shopCardOf(document)} pictureUrl={pictureUrl} />).container;
}

/** The words on a card, without what only screen readers get. */
function wordsOf(container: HTMLElement): string {
  const card = container.cloneNode(true) as HTMLElement;
  for (const hidden of card.querySelectorAll('.visually-hidden, style, figcaption')) hidden.remove();
  return (card.textContent ?? '').replaceAll(/\s+/g, '');
}

describe('the preview of a card', () => {
  it.each([
    ['a plain product', {}],
    ['a discount', { price: 820, discount: 18 }],
    ['a new product', { isNew: true }],
    ['a new product with a discount', { isNew: true, discount: 10 }],
    ['one size', { size: ['Free size'] }],
    ['a discount that the shop does not show', { discount: 100 }],
  ])('says what the shop says of %s', (_case, overrides) => {
    const document = buildProductDocument(overrides);
    const inShop = render(
      <MemoryRouter>
        <ProductGrid products={[v.parse(productSchema, document)]} priorityCount={1} />
      </MemoryRouter>,
    ).container;
    expect(wordsOf(renderCard(document))).toBe(wordsOf(inShop));
    expect(screen.getByText('As in the shop’s lists.')).toBeVisible();
  });

  it('shows the picture with its hotspot in sight', () => {
    const image = {
      asset: { _ref: 'image-a-10x10-jpg' },
      hotspot: { x: 0.25, y: 0.5, width: 0.1, height: 0.1 },
    };
    const container = renderCard(buildProductDocument({ image: [image] }), 'https://cdn.example.com/a.jpg');
    const picture = container.querySelector('img');
    expect(picture?.src).toBe('https://cdn.example.com/a.jpg');
    expect(picture?.style.objectPosition).toBe('25% 50%');
  });

  it.each([
    [{ name: ' ' }, 'it has no name'],
    [{ price: undefined }, 'it has no price'],
    [{ is_outof_stock: true }, 'it is sold out'],
    [{ soldOutSizes: ['S', 'M', 'L'] }, 'it is sold out'],
  ])('of a product with %j says that the shop does not list it', (overrides, reason) => {
    renderCard(buildProductDocument(overrides));
    expect(screen.getByText(`Not in the shop’s lists: ${reason}.`)).toBeVisible();
  });

  it('uses classes that the styles of the shop have', () => {
    const source = readFileSync('apps/studio/card/ShopCard.tsx', 'utf8');
    const files = { cardStyles: 'ProductCard', pictureStyles: 'Picture', priceStyles: 'Price' };
    const used = [...source.matchAll(/(cardStyles|pictureStyles|priceStyles)\.(\w+)/g)];
    expect(used.length).toBeGreaterThan(8);
    for (const [, name, className] of used) {
      const css = readFileSync(`src/product/${files[name as keyof typeof files]}.module.css`, 'utf8');
      expect(css, `${name}.${className}`).toMatch(new RegExp(`\\.${className}\\b`));
    }
  });
});
