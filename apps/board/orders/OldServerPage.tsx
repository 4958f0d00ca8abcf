import { useQuery } from '@tanstack/react-query';
import { describeSizes, orderStatus } from '../../../src/domain/orderGroups.ts';
import { Notice } from '../../../src/ui/Notice.tsx';
import { Loading } from '../layout/Loading.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { Table } from '../layout/Table.tsx';
import { formatDateTime } from '../print/dates.ts';
import { nameFromSlug } from '../print/lines.ts';
import { fetchNewestRecords, maxRecords } from '../services/records.ts';

/** Stands in for every list of orders where the checkout server writes none. */
export function OldServerPage() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['records'],
    queryFn: fetchNewestRecords,
    meta: { failure: 'The records could not be loaded.' },
  });
  return (
    <>
      <PageHeading title="Orders">Orders</PageHeading>
      <Notice tone="info">
        <p>
          The checkout server is a different or an older one, which keeps no orders for this board. You can
          see what customers have ordered, but change nothing until the shop’s own server is deployed.
        </p>
      </Notice>
      {data ? (
        <Table
          caption={`The newest products ordered, at most ${maxRecords}`}
          columns={['Product', 'Size', 'Ordered', 'State']}
          rows={data.map(({ productName, productSize, purchasedAtMs, ...flags }) => ({
            label: nameFromSlug(productName),
            cells: [describeSizes(productSize), formatDateTime(purchasedAtMs), orderStatus(flags)],
          }))}
        />
      ) : (
        <Loading label="Loading the records" onRetry={isError ? () => void refetch() : undefined} />
      )}
    </>
  );
}
