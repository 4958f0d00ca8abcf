import { useNavigate } from 'react-router-dom';
import { maxQueryLength } from '../domain/limits.ts';
import { paths } from '../paths.ts';
import { homeContent } from '../resources/content.ts';
import { useResource } from '../resources/ResourceProvider.tsx';
import { CollectionLinks } from './CollectionLinks.tsx';
import { NearProducts, ProductRow } from './NearProducts.tsx';
import styles from './NotFoundWays.module.css';

function BestSelling() {
  const { data } = useResource(homeContent);
  return <ProductRow title="Best selling" products={data?.bestSelling ?? []} />;
}

/** What an unknown URL offers: the search, and what is near an unknown product or sells best. */
export function NotFoundWays({ slug }: { slug?: string }) {
  const navigate = useNavigate();
  return (
    <>
      <CollectionLinks />
      <form
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          const q = new FormData(event.currentTarget).get('q');
          if (typeof q === 'string')
            void navigate(`${paths.search}?${new URLSearchParams({ q }).toString()}`);
        }}
      >
        <input
          type="search"
          name="q"
          className={styles.field}
          aria-label="Search the shop"
          placeholder="Search the shop"
          maxLength={maxQueryLength}
          required
        />
        <button type="submit" className="button button-primary">
          Search
        </button>
      </form>
      {slug === undefined ? <BestSelling /> : <NearProducts words={slug.replace(/[^a-z0-9]+/gi, ' ')} />}
    </>
  );
}
