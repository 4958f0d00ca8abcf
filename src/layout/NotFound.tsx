import { useLocation, useNavigate } from 'react-router-dom';
import { messages } from '../config/messages.ts';
import { PageHeading } from './PageHeading.tsx';
import { paths } from '../paths.ts';
import styles from './NotFound.module.css';

/** For an unknown URL or product (section 2). Without a history, "go back" leads to the home page. */
export function NotFound() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const goBack = () => (key === 'default' ? navigate(paths.home) : navigate(-1));
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
    </div>
  );
}
