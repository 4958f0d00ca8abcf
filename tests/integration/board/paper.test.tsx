import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { backend } from '../../support/backend.ts';
import { expectLogged } from '../../support/consoleGuard.ts';
import { buildAddress } from '../../support/factories.ts';
import { toOrderDocument } from '../../../src/domain/documents/order.ts';
import { buildLine } from '../../support/orders.ts';
import {
  cancelledLine,
  november,
  refundedPayment,
  startAsOwner,
  statesOf,
  storedOrder,
  storeOrders,
} from '../../support/ownerBackend.ts';
import { catchFiles } from '../../support/savedFiles.ts';
import { choose, orderOf, renderOwner } from '../../support/renderOwner.tsx';

const print = vi.fn<() => void>();

beforeEach(async () => {
  vi.stubGlobal('print', print.mockClear());
  await startAsOwner();
  storeOrders(
    ...['Amal', 'Bimal'].map((userFullName, index) => ({
      uid: userFullName,
      sessionId: `s${index + 1}`,
      orderedAt: november(index + 1),
      order: { number: `SR-${1001 + index}` },
      address: { userFullName },
    })),
  );
});

/** Opens what one order can be printed as, which reads its address again. */
async function openKinds(before = () => {}) {
  const user = renderOwner();
  const order = within(await orderOf('Amal'));
  await order.findByText('Kandy Shirt');
  before();
  await choose(user, order, 'Print…');
  return { user, order, slip: screen.getByRole('button', { name: /Packing slip, A6/ }) };
}

const printedPages = (name: string) =>
  // What is printed is not shown on the screen.
  screen.getAllByRole('article', { name, hidden: true });

it('prints the packing slip of one order, with its number and without prices', async () => {
  const { user, order, slip: kind } = await openKinds();
  expect(order.getByText('SR-1001')).toBeVisible();
  await user.click(kind);
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(document.title).toBe('Packing slip, A6 - Sarasa');
  const [slip, ...others] = printedPages('Packing slip');
  expect(others).toEqual([]);
  expect(slip).toHaveTextContent(/Amal.*12 Temple Road.*Kandy 00100.*071 234 5678.*M× 2Kandy Shirt/);
  expect(slip).toHaveTextContent(/SR-1001/);
  expect(slip).toHaveTextContent('Business registration PV 00212345 · Tax number VAT 123456789-7000');
  expect(slip).not.toHaveTextContent('LKR');
  await user.keyboard('{Shift}');
  expect(screen.queryByRole('article', { name: 'Packing slip', hidden: true })).not.toBeInTheDocument();
});

const gift = {
  order: { isForOther: true, giftMessage: 'Happy birthday!\nසුභ උපන්දිනයක් 🎂' },
  address: {
    userFullName: 'Amal',
    userLandmark: 'Behind the temple',
    userSecondPhone: '+94812223344',
  },
};

it.each([
  ['Packing slip', /Amal.*12 Temple Road.*Behind the temple.*Kandy 00100.*071 234 5678.*081 222 3344/],
  ['Address label', /Amal.*12 Temple Road.*Behind the temple.*Kandy 00100.*071 234 5678.*081 222 3344/],
])('prints landmark and both phones on the %s of a gift, and no price', async (title, address) => {
  storeOrders({ uid: 'nimali', sessionId: 's1', ...gift });
  const { user } = await openKinds();
  await user.click(screen.getByRole('button', { name: new RegExp(`${title}, A6`) }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const [page] = printedPages(title);
  expect(page).toHaveTextContent(address);
  expect(page).not.toHaveTextContent(/LKR|5,350/);
  const message = within(page as HTMLElement).queryByText(/Happy birthday!\s+සුභ උපන්දිනයක් 🎂/);
  expect(message?.getAttribute('dir')).toBe(title === 'Packing slip' ? 'auto' : undefined);
});

it('prints the address of this moment, not the one that was loaded', async () => {
  const { user, slip } = await openKinds(() =>
    backend.database.write('userAddresses/Amal', { ...buildAddress(), userAddress: '9 Lake Road' }),
  );
  await user.click(slip);
  await waitFor(() => expect(printedPages('Packing slip')[0]).toHaveTextContent('9 Lake Road'));
  await waitFor(() => expect(storedOrder('s1').address?.userAddress).toBe('9 Lake Road'));
});

it('says that it could not check the addresses, and prints the known ones if that is wanted', async () => {
  const { user, slip } = await openKinds(() =>
    backend.checkout.faults.add({ match: ({ url }) => url.endsWith('/order-step'), drop: true }),
  );
  // The name is what is to be read, with its words apart, for those who speak it.
  expect(slip).toHaveAccessibleName(slip.textContent ?? '');
  await user.click(slip);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /could not be checked, so they may be out of date/,
  );
  expect(print).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Print anyway' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(printedPages('Packing slip')).toHaveLength(1);
  expectLogged(/did not answer to a step/);
  expectLogged(/addresses could not be checked/);
});

it('leaves out what was refunded or not paid unless it is ticked, marks it, and does not list what was cancelled [F82]', async () => {
  storeOrders(
    { uid: 'Amal', sessionId: 's1', address: { userFullName: 'Amal' }, payment: refundedPayment },
    {
      uid: 'Chamal',
      sessionId: 's3',
      address: { userFullName: 'Chamal' },
      payment: { lines: [buildLine(), buildLine('lotus-dress', 6900, { XL: 9 })] },
    },
  );
  const { lines, ...chamal } = storedOrder('s3');
  const cancelled = lines.map((line, index) => (index === 1 ? { ...line, ...cancelledLine } : line));
  backend.database.write('orders/s3', toOrderDocument({ ...chamal, lines: cancelled }));
  const user = renderOwner();
  await orderOf('Chamal');
  await user.click(screen.getByRole('checkbox', { name: 'Select all 3 shown' }));
  await user.click(
    within(screen.getByRole('region', { name: 'Selected orders' })).getByRole('button', { name: 'Print…' }),
  );
  await user.click(screen.getByRole('button', { name: /Packing slip, A6/ }));
  await screen.findByText('This order is left out unless you tick it:');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const texts = printedPages('Packing slip').map(({ textContent }) => textContent);
  expect(texts.map((text) => /Amal|Bimal|Chamal/.exec(text)?.[0])).toEqual(['Chamal', 'Bimal']);
  expect(texts[0]).toContain('M× 2Kandy Shirt');
  expect(texts[0]).not.toContain('XL');

  await user.keyboard('{Shift}');
  await user.click(screen.getByRole('button', { name: 'Not yet' }));
  await user.click(
    within(screen.getByRole('region', { name: 'Selected orders' })).getByRole('button', { name: 'Print…' }),
  );
  await user.click(screen.getByRole('button', { name: /Address label, A6/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Amal: Refunded' }));
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  expect(
    printedPages('Address label').filter(({ textContent }) => /Refunded/.test(textContent)),
  ).toHaveLength(1);
});

it('offers to mark what was printed as packed, and names what was cancelled meanwhile', async () => {
  const user = renderOwner();
  await orderOf('Amal');
  const printAll = async () => {
    await user.click(screen.getByRole('button', { name: 'Print all' }));
    await user.click(screen.getByRole('button', { name: /Address labels, A4/ }));
  };
  await printAll();
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  await user.keyboard('{Shift}');
  const mark = screen.getByRole('button', { name: 'Mark as packed' });
  expect(screen.getByRole('checkbox', { name: 'Amal, SR-1001' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Bimal, SR-1002' })).toBeChecked();
  const { lines, ...bimal } = storedOrder('s2');
  const own = { ...bimal, events: [{ atMs: Date.now(), by: 'the customer', what: 'Cancelled' }] };
  const cancelled = lines.map((line) => ({ ...line, ...cancelledLine }));
  backend.database.write('orders/s2', toOrderDocument({ ...own, lines: cancelled }));
  await user.click(mark);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Bimal: Nothing was done: it is cancelled\. Last changed by the customer at [\d:]+\.$/,
  );
  expect(statesOf('s1')).toEqual(['packed']);
  await user.click(screen.getByRole('checkbox', { name: 'Bimal, SR-1002' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Packed: 1 order');
  expect(storedOrder('s1').events.filter(({ what }) => what === 'Packed')).toHaveLength(1);
  // What is packed is printed again, and nothing is asked.
  await user.click(within(await orderOf('Amal')).getByRole('checkbox', { name: 'Select the order of Amal' }));
  await user.click(
    within(screen.getByRole('region', { name: 'Selected orders' })).getByRole('button', { name: 'Print…' }),
  );
  await user.click(screen.getByRole('button', { name: /Address labels, A4/ }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  await user.keyboard('{Shift}');
  expect(screen.queryByRole('button', { name: 'Mark as packed' })).not.toBeInTheDocument();
});

it('leaves out an order that its customer has cancelled since it was listed', async () => {
  const { user, slip } = await openKinds(() => {
    const { lines, ...amal } = storedOrder('s1');
    const cancelled = lines.map((line) => ({ ...line, ...cancelledLine }));
    backend.database.write('orders/s1', toOrderDocument({ ...amal, lines: cancelled }));
  });
  await user.click(slip);
  expect(await screen.findByRole('checkbox', { name: 'Amal: Cancelled' })).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Nothing to print' })).toBeInTheDocument();
});

it('saves what is shown as a CSV file', async () => {
  const { files, names } = catchFiles();
  const user = renderOwner();
  await within(await orderOf('Amal')).findByText('Kandy Shirt');
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(names).toHaveLength(1));
  expect(names).toEqual([expect.stringMatching(/^orders-waiting-\d{4}-\d\d-\d\d-\d\d-\d\d\.csv$/)]);
  const rows = (await files[0]?.text())?.split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows?.[1]).toMatch(/^2026-11-01 10:00,waiting,Amal,071 234 5678,.*,Kandy Shirt,M,2,2500,,,5350,0,/);
});
