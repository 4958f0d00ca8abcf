import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { beginRow } from '../../../apps/studio/sale/salePlan.ts';
import { saleProducts } from '../../../apps/studio/sale/saleProducts.ts';
import { SaleTable } from '../../../apps/studio/sale/SaleTable.tsx';
import { buildProductDocument } from '../../factories.ts';

const products = saleProducts([
  { ...buildProductDocument(), _rev: 'r1' },
  { ...buildProductDocument({ _id: 'sarong', name: 'Galle Sarong', price: 1 }), _rev: 'r1' },
]);
const rows = products.map((product) => beginRow(product, 20));

it('lets the owner choose the products that can be in the sale, one by one or all', async () => {
  const onChoose = vi.fn<(ids: string[], isChosen: boolean) => void>();
  const { rerender } = render(
    <SaleTable caption="A sale" kind="begin" rows={rows} chosen={new Set()} onChoose={onChoose} />,
  );
  expect(screen.getByRole('checkbox', { name: 'Galle Sarong' })).toBeDisabled();
  expect(screen.getByText('Is too cheap for 20% OFF.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Kandy Shirt' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all 1' }));
  rerender(
    <SaleTable caption="A sale" kind="begin" rows={rows} chosen={new Set(['shirt'])} onChoose={onChoose} />,
  );
  expect(screen.getByRole('checkbox', { name: 'Kandy Shirt' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Kandy Shirt' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all 1' }));
  expect(onChoose.mock.calls).toEqual([
    [['shirt'], true],
    [['shirt'], true],
    [['shirt'], false],
    [['shirt'], false],
  ]);
});
