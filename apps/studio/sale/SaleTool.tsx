import { Box, Button, Card, Container, Dialog, Flex, Heading, Stack, Text, useToast } from '@sanity/ui';
import { useMemo, useState } from 'react';
import { useClient } from 'sanity';
import { useLiveQuery } from '../components/useLiveQuery.ts';
import { apiVersion } from '../schemas/checks.ts';
import { allProducts, matchesFilter } from './saleFilter.ts';
import { SaleFilters } from './SaleFilters.tsx';
import { beginRow, endRow, isChangedByHand } from './salePlan.ts';
import type { SaleRow } from './salePlan.ts';
import { isPercent } from './salePrice.ts';
import { isInSale, saleProducts, saleProductsQuery } from './saleProducts.ts';
import { SaleTable } from './SaleTable.tsx';
import { saveErrorText, saveSale } from './saveSale.ts';

type Kind = 'begin' | 'end';

const countText = (count: number) => (count === 1 ? '1 product' : `${count} products`);

/** Begins a sale on the chosen products, and ends it. Every price is shown before it is changed. */
export function SaleTool() {
  const client = useClient({ apiVersion });
  const toast = useToast();
  const { documents, hasFailed, reload } = useLiveQuery(saleProductsQuery, 'product');
  const [kind, setKind] = useState<Kind>('begin');
  const [filter, setFilter] = useState(allProducts);
  const [percentText, setPercentText] = useState('20');
  const [choice, setChoice] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [step, setStep] = useState<'choosing' | 'confirming' | 'saving'>('choosing');

  const products = useMemo(() => saleProducts(documents), [documents]);
  const percent = Number(percentText);
  const isValid = kind === 'end' || isPercent(percent);
  const listed = products.filter(
    (product) => isInSale(product) === (kind === 'end') && matchesFilter(product.published, filter),
  );
  const rows = isValid
    ? listed.map((product) => (kind === 'end' ? endRow(product) : beginRow(product, percent)))
    : [];
  // To end a sale is to end all of it, except where somebody has set another price.
  const changedByHand = new Set(listed.filter(isChangedByHand).map(({ published }) => published._id));
  const isChosen = ({ id }: SaleRow) => choice.get(id) ?? (kind === 'end' && !changedByHand.has(id));
  const chosen = rows.filter((row) => row.problem === undefined && isChosen(row));
  const chosenIds = new Set(chosen.map(({ id }) => id));

  function show(next: Kind) {
    setKind(next);
    setChoice(new Map());
  }

  function choose(ids: string[], isNowChosen: boolean) {
    setChoice(new Map([...choice, ...ids.map((id): [string, boolean] => [id, isNowChosen])]));
  }

  async function save() {
    setStep('saving');
    try {
      await saveSale(
        client,
        chosen.flatMap(({ patches }) => patches),
      );
      const title =
        kind === 'begin'
          ? `${countText(chosen.length)} now in the sale.`
          : `Sale of ${countText(chosen.length)} ended.`;
      toast.push({ status: 'success', title });
      setChoice(new Map());
    } catch (error) {
      console.warn('The prices could not be saved.', error);
      toast.push({ status: 'error', title: saveErrorText(error), duration: 15_000 });
    }
    setStep('choosing');
    await reload();
  }

  const action =
    kind === 'begin'
      ? `Begin the sale of ${countText(chosen.length)}`
      : `End the sale of ${countText(chosen.length)}`;

  return (
    <Card height="fill" overflow="auto" padding={4}>
      <Container width={4}>
        <Stack gap={4}>
          <Heading as="h1" size={2}>
            Sales
          </Heading>
          <Flex gap={2}>
            <Button
              mode={kind === 'begin' ? 'default' : 'ghost'}
              aria-pressed={kind === 'begin'}
              text="Begin a sale"
              onClick={() => show('begin')}
            />
            <Button
              mode={kind === 'end' ? 'default' : 'ghost'}
              aria-pressed={kind === 'end'}
              text={`End a sale (${products.filter(isInSale).length})`}
              onClick={() => show('end')}
            />
          </Flex>
          <Text size={1} muted>
            {kind === 'begin'
              ? 'Lowers the prices of the chosen products at once, in the shop too. The shop shows the old price struck through. The Studio remembers it for the end of the sale.'
              : 'Puts back the prices and discounts of before the sale. Products whose price was changed by hand keep it; choose them to take them out of this list.'}
          </Text>
          <SaleFilters
            products={products}
            filter={filter}
            onFilter={setFilter}
            percentText={kind === 'begin' ? percentText : undefined}
            onPercentText={setPercentText}
          />
          {!isValid && (
            <Card tone="caution" padding={3} radius={2}>
              <Text size={1}>Enter a whole percentage from 1 to 99.</Text>
            </Card>
          )}
          {hasFailed && (
            <Card tone="critical" padding={3} radius={2}>
              <Flex align="center" gap={3}>
                <Text size={1}>The products could not be loaded.</Text>
                <Button mode="ghost" text="Try again" onClick={() => void reload()} />
              </Flex>
            </Card>
          )}
          {!documents && !hasFailed && <Text muted>Loading the products…</Text>}
          {documents && isValid && rows.length === 0 && (
            <Text muted>{kind === 'end' ? 'No product is in a sale.' : 'No product matches.'}</Text>
          )}
          {rows.length > 0 && (
            <SaleTable
              caption={kind === 'begin' ? 'Products to choose for a sale' : 'Products in a sale'}
              kind={kind}
              rows={rows}
              chosen={chosenIds}
              onChoose={choose}
            />
          )}
          <Box>
            <Button
              tone="primary"
              text={`${action}…`}
              disabled={chosen.length === 0}
              onClick={() => setStep('confirming')}
            />
          </Box>
        </Stack>
      </Container>
      {step !== 'choosing' && (
        <Dialog
          id="confirm-sale"
          header={`${action}?`}
          width={2}
          onClose={() => step === 'confirming' && setStep('choosing')}
          footer={
            <Flex gap={2} justify="flex-end" padding={3}>
              <Button
                mode="ghost"
                text="Cancel"
                disabled={step === 'saving'}
                onClick={() => setStep('choosing')}
              />
              <Button
                tone="primary"
                text={action}
                loading={step === 'saving'}
                disabled={step === 'saving' || chosen.length === 0}
                onClick={() => void save()}
              />
            </Flex>
          }
        >
          <Box padding={4}>
            <SaleTable caption="The prices that change" kind={kind} rows={chosen} chosen={chosenIds} />
          </Box>
        </Dialog>
      )}
    </Card>
  );
}
