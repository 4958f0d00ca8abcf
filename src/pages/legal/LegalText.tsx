import type { ReactNode } from 'react';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { shop } from '../../config/shop.ts';
import styles from './LegalText.module.css';

interface TextProps {
  title: string;
  children: ReactNode;
}

export const Section = ({ title, children }: TextProps) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

export function LegalText({ title, children }: TextProps) {
  return (
    <article className={`page ${styles.page}`}>
      <PageHeading title={title}>{title}</PageHeading>
      <p className={styles.date}>Effective from {shop.policiesValidFrom}</p>
      {children}
      <Section title="Contact">
        <p>
          {shop.company}, {shop.address.street}, {shop.address.city} {shop.address.postalCode},{' '}
          {shop.address.country}. Email: <a href={`mailto:${shop.email}`}>{shop.email}</a>, phone:{' '}
          <a href={`tel:${shop.phone.replaceAll(' ', '')}`}>{shop.phone}</a>.
        </p>
      </Section>
    </article>
  );
}
