import { useNavigate } from 'react-router-dom';
import { messages } from '../config/messages.ts';
import { CollectionLinks } from './CollectionLinks.tsx';
import { PageHeading } from './PageHeading.tsx';
import { paths } from '../paths.ts';
import styles from './NotFound.module.css';

/** How many pages of the shop were opened in this tab before the current one. The router counts them. */
const pagesBefore = () => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/** For an unknown URL or product (section 2). Without a history, "go back" leads to the home page. */
export function NotFound() {
  const navigate = useNavigate();
  const goBack = () => (pagesBefore() > 0 ? navigate(-1) : navigate(paths.home));
  return (
    <div className={`page ${styles.page}`}>
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
