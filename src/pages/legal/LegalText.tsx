import type { ReactNode } from 'react';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { shop } from '../../config/shop.ts';
import styles from './LegalText.module.css';

export function LegalText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className={`page ${styles.page}`}>
      <PageHeading title={title}>{title}</PageHeading>
      <p className={styles.date}>Effective from {shop.policiesValidFrom}</p>
      {children}
      <section>
        <h2>Contact</h2>
        <p>
          {shop.company}, {shop.address.street}, {shop.address.city} {shop.address.postalCode},{' '}
          {shop.address.country}. Email: <a href={`mailto:${shop.email}`}>{shop.email}</a>, phone:{' '}
          <a href={`tel:${shop.phone.replaceAll(' ', '')}`}>{shop.phone}</a>.
        </p>
      </section>
    </article>
  );
}
