import { useLocation } from 'react-router-dom';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { paths } from '../../paths.ts';

/** Signing in returns to the same payment. */
export function SignedOut() {
  const { pathname, search } = useLocation();
  return (
    <Notice tone="error">
      <p>
        You are signed out, so we cannot show your order yet. Nothing is lost: sign in with the account you
        paid with.
      </p>
      <Link to={paths.signIn} state={{ returnTo: pathname + search }}>
        Sign in to see your order
      </Link>
    </Notice>
  );
}
