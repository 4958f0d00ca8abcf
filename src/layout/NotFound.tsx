import type { ReactNode } from 'react';
import { genders } from '../domain/types.ts';
import { Link } from '../ui/Link.tsx';
import { entryState } from '../ui/overPage.ts';
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

/** Answers an unknown URL or product (section 2). Without a history, "go back" leads to the home page. */
export function NotFound({ children }: { children?: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // Some chats encode the link to a shared cart or list.
  if (/%3f/i.test(pathname)) {
    const path = pathname.replace(/%(?:3f|3d|26)/gi, decodeURIComponent);
    return <Navigate to={path + search.replace('?', '&')} replace />;
  }
  const goBack = () => ((entryState()?.idx ?? 0) > 0 ? navigate(-1) : navigate(paths.home));
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
      {children}
    </div>
  );
}
