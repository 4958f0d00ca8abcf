import { Flex, Select, Stack, Text, TextInput } from '@sanity/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { genders } from '../../../src/domain/types.ts';
import type { SaleFilter } from './saleFilter.ts';
import type { SaleProduct } from './saleProducts.ts';

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <Stack gap={2}>
      <Text as="label" size={1} weight="medium" htmlFor={id}>
        {label}
      </Text>
      {children(id)}
    </Stack>
  );
}

interface SaleFiltersProps {
  products: readonly SaleProduct[];
  filter: SaleFilter;
  onFilter: (filter: SaleFilter) => void;
  /** Without it, no percentage is asked for. */
  percentText: string | undefined;
  onPercentText: (text: string) => void;
}

/** The percentage of a sale, and which products are listed. */
export function SaleFilters({ products, filter, onFilter, percentText, onPercentText }: SaleFiltersProps) {
  const ofGender = products.filter(
    ({ published }) => filter.gender === '' || published.gender === filter.gender,
  );
  const categories = [...new Set(ofGender.map(({ published }) => published.category))].filter(Boolean);
  return (
    <Flex gap={3} wrap="wrap" align="flex-end">
      {percentText !== undefined && (
        <Labelled label="Percent off">
          {(id) => (
            <TextInput
              id={id}
              type="number"
              min={1}
              max={99}
              step={1}
              value={percentText}
              onChange={({ currentTarget }) => onPercentText(currentTarget.value)}
            />
          )}
        </Labelled>
      )}
      <Labelled label="Collection">
        {(id) => (
          <Select
            id={id}
            value={filter.gender}
            onChange={({ currentTarget }) =>
              onFilter({ ...filter, gender: currentTarget.value, category: '' })
            }
          >
            <option value="">All</option>
            {genders.map((gender) => (
              <option key={gender} value={gender}>
                {gender}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <Labelled label="Category">
        {(id) => (
          <Select
            id={id}
            value={filter.category}
            onChange={({ currentTarget }) => onFilter({ ...filter, category: currentTarget.value })}
          >
            <option value="">All</option>
            {categories.toSorted().map((category) => (
              <option key={category} value={category}>
                {category}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <Labelled label="Name">
        {(id) => (
          <TextInput
            id={id}
            type="search"
            value={filter.name}
            onChange={({ currentTarget }) => onFilter({ ...filter, name: currentTarget.value })}
          />
        )}
      </Labelled>
    </Flex>
  );
}
