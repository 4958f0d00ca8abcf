import { genders } from '../domain/types.ts';
import { Link } from '../ui/Link.tsx';
import { listingPath, paths } from '../paths.ts';
import styles from './NotFound.module.css';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { messages } from '../config/messages.ts';
import { PageHeading } from './PageHeading.tsx';

export const CollectionLinks = () => (
  <ul className={styles.collections}>
    {genders.map((gender) => (
      <li key={gender}>
        <Link to={listingPath(gender)}>Shop {gender}</Link>
      </li>
    ))}
  </ul>
);

/** How many pages of the shop were opened in this tab before the current one. The router counts them. */
const pagesBefore = () => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/** Answers an unknown URL or product (section 2). Without a history, "go back" leads to the home page. */
export function NotFound() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // Some chats encode the link to a shared cart or list.
  if (/%3f/i.test(pathname)) {
    const path = pathname.replace(/%(?:3f|3d|26)/gi, decodeURIComponent);
    return <Navigate to={path + search.replace('?', '&')} replace />;
  }
  const goBack = () => (pagesBefore() > 0 ? navigate(-1) : navigate(paths.home));
  return (
    <div className="page empty">
      <PageHeading title="Page not found">{messages.notFound}</PageHeading>
      <p>
        <a
          href="#/"
          className="button"
          onClick={(event) => {
            event.preventDefault();
            void goBack();
          }}
        >
          go back
        </a>
      </p>
      <CollectionLinks />
    </div>
  );
}
