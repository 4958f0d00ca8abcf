import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addCustomer, backend } from '../backend.ts';
import { buildPurchaseDocument } from '../factories.ts';
import { renderApp, signInBeforehand } from '../renderApp.tsx';

let uid: string;

beforeEach(async () => {
  uid = addCustomer();
  await signInBeforehand();
});

const purchasedAt = new Date('2026-12-01T06:00:00Z');
const cancelled = {
  isOrderCompleted: true,
  cancelledAt: new Date('2026-12-02T06:00:00Z'),
  cancelReason: 'The last piece had a fault.',
};

function writeOrder(orderId: string, overrides: Record<string, unknown> = {}) {
  backend.database.write(
    `users/${uid}/userPurchases/${orderId}`,
    buildPurchaseDocument({ purchasedAt, ...overrides }),
  );
}

const card = async () => within(await screen.findByRole('article', { name: 'Kandy Shirt' }));

describe('a shipped order [U40]', () => {
  it('shows the carrier, the number and where to follow the parcel', async () => {
    writeOrder('one', { isOrderShipped: true, carrier: 'Domex', trackingNumber: 'AB 123' });
    renderApp('/account/orders');
    const order = await card();
    expect(order.getByText('order shipped')).toBeInTheDocument();
    expect(order.getByText('Sent with Domex')).toBeInTheDocument();
    expect(order.getByText('AB 123')).toBeInTheDocument();
    const link = order.getByRole('link', { name: /^Track your parcel/ });
    expect(link).toHaveAttribute('href', 'https://domex.lk/Order-Details.php?wbno=AB%20123');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(order.getByRole('button', { name: 'Confirm delivery' })).toBeInTheDocument();
  });

  it('keeps them once its delivery is confirmed', async () => {
    writeOrder('one', {
      isOrderShipped: true,
      isOrderCompleted: true,
      carrier: 'Domex',
      trackingNumber: 'AB123',
    });
    renderApp('/account/orders');
    const order = await card();
    expect(order.getByText('order confirmed')).toBeInTheDocument();
    expect(order.getByRole('link', { name: /Track your parcel/ })).toBeInTheDocument();
  });

  it('has no link with an unknown carrier, without a number, or while it waits', async () => {
    writeOrder('one', { isOrderShipped: true, carrier: 'Cousin Sunil', trackingNumber: 'AB123' });
    writeOrder('two', { isOrderShipped: true, carrier: 'Domex' });
    writeOrder('three', { carrier: 'Domex', trackingNumber: 'AB123' });
    renderApp('/account/orders');
    expect(await screen.findByText('Sent with Cousin Sunil')).toBeInTheDocument();
    expect(screen.getAllByText('Sent with Domex')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: /Track your parcel/ })).not.toBeInTheDocument();
  });

  it('shows a script as text [P11]', async () => {
    const script = '<img src=x onerror="window.hacked = true"><script>window.hacked = true</script>';
    writeOrder('one', {
      isOrderShipped: true,
      carrier: 'Domex',
      trackingNumber: script,
      cancelReason: script,
    });
    writeOrder('two', { isOrderShipped: true, carrier: script, trackingNumber: 'javascript:hacked=true' });
    renderApp('/account/orders');
    expect(await screen.findByText(script)).toBeInTheDocument();
    expect(screen.getByText(`Sent with ${script}`)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Track your parcel/ })).not.toBeInTheDocument();
    expect(document.querySelector('img[src="x"]')).not.toBeInTheDocument();
    expect(window).not.toHaveProperty('hacked');
  });
});

describe('a cancelled order [U40] [P12]', () => {
  it('says when and why, and offers nothing to confirm', async () => {
    writeOrder('one', cancelled);
    renderApp('/account/orders');
    const order = await card();
    expect(order.getByText('order cancelled')).toBeInTheDocument();
    expect(order.getByText('Cancelled on 2 December 2026')).toBeInTheDocument();
    expect(order.getByText('Reason: The last piece had a fault.')).toBeInTheDocument();
    expect(order.getByRole('link', { name: 'hello@sarasa.example' })).toBeInTheDocument();
    expect(order.queryByRole('button', { name: 'Confirm delivery' })).not.toBeInTheDocument();
    expect(order.queryByRole('list', { name: 'Order progress' })).not.toBeInTheDocument();
  });

  it('appears while the customer watches', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    try {
      writeOrder('one');
      renderApp('/account/orders');
      const order = await card();
      expect(order.getByText('order pending')).toBeInTheDocument();
      writeOrder('one', cancelled);
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(await order.findByText('order cancelled')).toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is a cancelled order on its receipt', async () => {
    writeOrder('one', cancelled);
    vi.stubGlobal('print', vi.fn<() => void>());
    const { user } = renderApp('/account/orders');
    await user.click(await screen.findByRole('button', { name: 'Print receipt' }));
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
    const receipt = document.querySelector('[data-receipt]');
    expect(receipt).toHaveTextContent('Cancelled on 2 December 2026');
    expect(receipt).toHaveTextContent('This order was cancelled.');
    expect(receipt).not.toHaveTextContent('Thank you for shopping with us!');
  });

  it('is named on a receipt whose other pieces are on their way', async () => {
    writeOrder('one', cancelled);
    writeOrder('two', { productName: 'galle-sarong', isOrderShipped: true });
    vi.stubGlobal('print', vi.fn<() => void>());
    const { user } = renderApp('/account/orders');
    await user.click(await screen.findByRole('button', { name: 'Print receipt' }));
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
    const rows = [...document.querySelectorAll('[data-receipt] tbody:first-of-type tr')];
    expect(rows.map(({ textContent }) => textContent.includes('Cancelled on'))).toEqual([false, true]);
    expect(document.querySelector('[data-receipt]')).toHaveTextContent('Thank you for shopping with us!');
  });
});

describe('the lines of one payment that have come as far', () => {
  const shipped = { isOrderShipped: true, carrier: 'Domex', trackingNumber: 'AB123' };

  it('share one status, and are confirmed together', async () => {
    writeOrder('one', shipped);
    writeOrder('two', { productName: 'galle-sarong', ...shipped });
    const { user } = renderApp('/account/orders');
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.getAllByText('order shipped')).toHaveLength(1);
    expect(screen.getAllByText('Sent with Domex')).toHaveLength(1);
    expect(screen.getAllByRole('list', { name: 'Order progress' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Confirm delivery' }));
    expect(await screen.findByText('order confirmed')).toBeInTheDocument();
    for (const orderId of ['one', 'two']) {
      expect(backend.database.read(`users/${uid}/userPurchases/${orderId}`)).toMatchObject({
        isOrderCompleted: true,
      });
    }
    const commits = backend.database.requests.filter(({ url }) => url.includes(':commit'));
    expect(commits).toHaveLength(1);
  });

  it.each([
    ['status', { isOrderShipped: false }],
    ['parcel', { trackingNumber: 'AB124' }],
  ])('have their own where the %s differs', async (_what, other) => {
    writeOrder('one', shipped);
    writeOrder('two', { productName: 'galle-sarong', ...shipped, ...other });
    renderApp('/account/orders');
    await waitFor(() => expect(screen.getAllByRole('list', { name: 'Order progress' })).toHaveLength(2));
    const [first] = await screen.findAllByRole('button', { name: 'Confirm delivery' });
    expect(first?.closest('article')).not.toBeNull();
  });
});
