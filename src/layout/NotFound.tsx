import type { MouseEvent, ReactNode } from 'react';
import { Link } from '../ui/Link.tsx';
import { entryState } from '../ui/overPage.ts';
import { paths } from '../paths.ts';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { messages } from '../config/messages.ts';
import { PageHeading } from './PageHeading.tsx';

/** Answers an unknown URL or product (section 2). Without a history, "go back" leads to the home page. */
export function NotFound({ children }: { children?: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // Some chats encode the link to a shared cart or list.
  if (/%3f/i.test(pathname)) {
    const path = pathname.replace(/%(?:3f|3d|26)/gi, decodeURIComponent);
    return <Navigate to={path + search.replace('?', '&')} replace />;
  }
  function goBack(event: MouseEvent) {
    if (!entryState()?.idx) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <div className="page empty">
      <PageHeading title="Page not found">{messages.notFound}</PageHeading>
      <Link className="button" to={paths.home} onClick={goBack}>
        go back
      </Link>
      {children}
    </div>
  );
}
