import { NotFound } from '../../layout/NotFound.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';

const NotFoundWays = lazyPart(async () => (await import('../../product/NotFoundWays.tsx')).NotFoundWays);

export const NotFoundPage = () => (
  <NotFound>
    <NotFoundWays />
  </NotFound>
);
