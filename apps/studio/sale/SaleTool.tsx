import { Box, Button, Card, Container, Flex, Heading, Select, Stack, Text, TextInput } from '@sanity/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useClient } from 'sanity';
import { isPercent } from '../../../src/domain/salePrice.ts';
import { genders } from '../../../src/domain/types.ts';
import { apiVersion } from '../schemas/checks.ts';
import { saleProducts, saleProductsQuery, saleRow, saveSale } from './sale.ts';
import type { SaleProduct } from './sale.ts';
import { SalePlans } from './SalePlans.tsx';
import { SaleTable } from './SaleTable.tsx';

interface ChoiceProps {
  label: string;
  value: string;
  values: readonly string[];
  onChange: (value: string) => void;
}

function Choice({ label, value, values, onChange }: ChoiceProps) {
  return (
    <Select aria-label={label} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      <option value="">{label}: all</option>
      {values.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </Select>
  );
}

/** Sets and ends the discount of the chosen products. Every price is shown before it is changed. */
export function SaleTool() {
  const baseClient = useClient({ apiVersion });
  const client = useMemo(() => baseClient.withConfig({ perspective: 'raw', useCdn: false }), [baseClient]);
  const [products, setProducts] = useState<SaleProduct[]>();
  const [isEnding, setIsEnding] = useState(false);
  const [percentText, setPercentText] = useState('20');
  const [gender, setGender] = useState('');
  const [category, setCategory] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isSaving, setIsSaving] = useState(false);
  const [message, setMessage] = useState<string>();

  const load = useCallback(
    () =>
      client.fetch<SaleProduct[]>(saleProductsQuery).then(
        (found) => setProducts(saleProducts(found)),
        (error: unknown) => {
          console.warn('The products could not be loaded.', error);
          setMessage('The products could not be loaded. Check your connection, then press “Reload”.');
        },
      ),
    [client],
  );

  useEffect(() => void load(), [load]);

  const percent = Number(percentText);
  const isValid = isEnding || isPercent(percent);
  const ofGender = (products ?? []).filter((product) => gender === '' || product.gender === gender);
  const categories = new Set(ofGender.flatMap((product) => product.category ?? []));
  const rows = ofGender
    .filter((product) => category === '' || product.category === category)
    .filter(({ discount }) => !isEnding || isPercent(discount))
    .map((product) => saleRow(product, isEnding ? undefined : percent));
  const changes = rows.filter(({ id, problem }) => chosen.has(id) && problem === undefined);
  const count = changes.length === 1 ? '1 product' : `${changes.length} products`;

  function show(isNowEnding: boolean) {
    setIsEnding(isNowEnding);
    setChosen(new Set());
    setMessage(undefined);
  }

  function choose(ids: string[], isChosen: boolean) {
    const others = [...chosen].filter((id) => !ids.includes(id));
    setChosen(new Set(isChosen ? [...others, ...ids] : others));
  }

  function reload(text?: string) {
    setMessage(text);
    setProducts(undefined);
    void load();
  }

  async function save() {
    setIsSaving(true);
    const failure = await saveSale(
      client,
      changes.flatMap(({ patches }) => patches),
    );
    setIsSaving(false);
    if (failure === undefined) setChosen(new Set());
    reload(failure ?? `Saved: the shop has the new price of ${count}.`);
  }

  return (
    <Card height="fill" overflow="auto" padding={4}>
      <Container width={4}>
        <Stack gap={4}>
          <Heading as="h1" size={2}>
            Sales
          </Heading>
          <SalePlans />
          <Flex gap={2}>
            {[false, true].map((each) => (
              <Button
                key={String(each)}
                mode={isEnding === each ? 'default' : 'ghost'}
                aria-pressed={isEnding === each}
                text={each ? 'End a discount' : 'Set a discount'}
                onClick={() => show(each)}
              />
            ))}
            <Button mode="bleed" text="Reload" disabled={isSaving} onClick={() => reload()} />
          </Flex>
          <Text size={1} muted>
            {isEnding
              ? 'Puts the old price back and removes the discount.'
              : 'Lowers the price, and the shop shows the old one struck through. A product with another discount gets this one instead.'}
          </Text>
          <Flex gap={3} wrap="wrap">
            {!isEnding && (
              <TextInput
                aria-label="Percent off"
                type="number"
                min={1}
                max={99}
                suffix={<Box padding={3}>% off</Box>}
                value={percentText}
                onChange={({ currentTarget }) => setPercentText(currentTarget.value)}
              />
            )}
            <Choice
              label="Collection"
              value={gender}
              values={genders}
              onChange={(value) => {
                setGender(value);
                setCategory('');
              }}
            />
            <Choice
              label="Category"
              value={category}
              values={[...categories].toSorted()}
              onChange={setCategory}
            />
          </Flex>
          {!isValid && <Text size={1}>Enter a whole percentage from 1 to 99.</Text>}
          {isValid && rows.length > 0 && <SaleTable rows={rows} chosen={chosen} onChoose={choose} />}
          {isValid && products && rows.length === 0 && <Text muted>No product matches.</Text>}
          <Text role="status" size={1}>
            {message ?? (products ? '' : 'Loading the products…')}
          </Text>
          <Box>
            <Button
              tone="primary"
              text={isEnding ? `End the discount of ${count}` : `Set ${percentText}% off ${count}`}
              loading={isSaving}
              disabled={isSaving || !isValid || changes.length === 0}
              onClick={() => void save()}
            />
          </Box>
        </Stack>
      </Container>
    </Card>
  );
}
