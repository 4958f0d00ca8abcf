export { NotFound as NotFoundPage } from '../../layout/NotFound.tsx';
