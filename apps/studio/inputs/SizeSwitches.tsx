import { Card, Flex, Stack, Switch, Text } from '@sanity/ui';
import { useId } from 'react';
import { set, unset, useFormValue } from 'sanity';
import type { ArrayOfPrimitivesInputProps } from 'sanity';
import { sizeRows, toggleSoldOut } from './sizeRows.ts';
import type { SizeRow } from './sizeRows.ts';

function textOf({ isOffered, isSoldOut, left }: SizeRow): string {
  if (!isOffered) return 'not among the sizes; switch it on to remove it';
  const few = left === undefined ? '' : `, ${left} left`;
  return isSoldOut ? `sold out${few && `, but under “Few left”${few}`}` : `in stock${few}`;
}

/** A switch for each of the product's sizes, in the place of a list to type. */
export function SizeSwitches({ value, onChange, readOnly, elementProps }: ArrayOfPrimitivesInputProps) {
  const idPrefix = useId();
  const rows = sizeRows({
    size: useFormValue(['size']),
    soldOutSizes: value,
    fewLeft: useFormValue(['fewLeft']),
  });
  if (rows.length === 0) return <Text muted>Enter the sizes first.</Text>;
  const isEverySoldOut = rows.every(({ isOffered, isSoldOut }) => isSoldOut || !isOffered);

  function toggle(size: string) {
    const next = toggleSoldOut(rows, size);
    onChange(next ? set(next) : unset());
  }

  return (
    <Stack gap={3}>
      {rows.map((row, index) => {
        const id = `${idPrefix}-${row.size}`;
        return (
          <Flex key={row.size} as="label" htmlFor={id} align="center" gap={3}>
            <Switch
              id={id}
              ref={index === 0 ? (elementProps.ref as React.Ref<HTMLInputElement>) : undefined}
              checked={!row.isSoldOut}
              readOnly={readOnly}
              disabled={readOnly}
              aria-label={`${row.size} can be bought`}
              onFocus={elementProps.onFocus}
              onBlur={elementProps.onBlur}
              onChange={() => toggle(row.size)}
            />
            <Text weight="medium">{row.size}</Text>
            <Text size={1} muted>
              {textOf(row)}
            </Text>
          </Flex>
        );
      })}
      {isEverySoldOut && (
        <Card tone="caution" padding={3} radius={2}>
          <Text size={1}>Sold out in every size: the product leaves the lists of the shop.</Text>
        </Card>
      )}
    </Stack>
  );
}
