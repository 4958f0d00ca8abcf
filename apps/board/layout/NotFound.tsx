import { Link } from '../../../src/ui/Link.tsx';
import { paths } from '../paths.ts';
import { PageHeading } from './PageHeading.tsx';

export function NotFound() {
  return (
    <>
      <PageHeading title="Page not found">This page does not exist</PageHeading>
      <p>
        <Link to={paths.waiting}>Go to the waiting orders</Link>
      </p>
    </>
  );
}
