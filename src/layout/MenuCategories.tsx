import type { Gender } from '../domain/types.ts';
import { contentStaleAfterMs } from '../config/constants.ts';
import { listingPath } from '../paths.ts';
import type { Resource } from '../resources/resourceCache.ts';
import { useResource } from '../resources/ResourceProvider.tsx';
import { fetchCategories } from '../services/content/categories.ts';
import { Link } from '../ui/Link.tsx';
import styles from './MenuCategories.module.css';

const menuCategories: Resource<Awaited<ReturnType<typeof fetchCategories>>> = {
  key: 'categories',
  load: fetchCategories,
  staleAfterMs: contentStaleAfterMs,
};

/** One tap from the open menu to a part of a collection. Its room is kept while they load. */
export function MenuCategories({ gender }: { gender: Gender }) {
  const { data } = useResource(menuCategories);
  return (
    <ul className={styles.categories}>
      {data?.get(gender)?.map((category) => (
        <li key={category}>
          <Link
            className={styles.category}
            to={`${listingPath(gender)}?${new URLSearchParams({ category }).toString()}`}
            // Browsers leave it when less than a pixel is hidden, which cuts its ring.
            onFocus={({ currentTarget }) =>
              currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' })
            }
          >
            {category}
          </Link>
        </li>
      ))}
    </ul>
  );
}
