import { AddIcon } from '@sanity/icons/Add';
import { ChevronDownIcon } from '@sanity/icons/ChevronDown';
import { ChevronUpIcon } from '@sanity/icons/ChevronUp';
import { DragHandleIcon } from '@sanity/icons/DragHandle';
import { Box, Button, Card, Flex, Stack, Text, useToast } from '@sanity/ui';
import { useState } from 'react';
import { Preview, useClient, useSchema } from 'sanity';
import { usePaneRouter } from 'sanity/structure';
import type { UserComponent } from 'sanity/structure';
import { useLiveQuery } from '../components/useLiveQuery.ts';
import { apiVersion } from '../schemas/checks.ts';
import { bannerEntries, moveEntry, ranksOf } from './bannerOrder.ts';
import type { BannerEntry } from './bannerOrder.ts';

const query = '*[_type == $type]{_id, _createdAt, orderRank}';

/** The banners of a type in the order of the home page, to be dragged into another. */
export const BannerList: UserComponent = ({ options, childItemId }) => {
  const type = typeof options?.type === 'string' ? options.type : '';
  const client = useClient({ apiVersion });
  const schemaType = useSchema().get(type);
  const { ChildLink } = usePaneRouter();
  const toast = useToast();
  const { documents, hasFailed, reload } = useLiveQuery(query, type);
  /** The order that is being saved, until the documents have it. */
  const [wanted, setWanted] = useState<BannerEntry[]>();
  const [dragged, setDragged] = useState<string>();

  const entries = wanted ?? bannerEntries(documents ?? []);
  const [newId, setNewId] = useState(() => crypto.randomUUID());
  if (entries.some(({ id }) => id === newId)) setNewId(crypto.randomUUID());

  async function move(from: number, to: number) {
    if (from < 0 || from === to) return;
    const next = moveEntry(entries, from, to);
    setWanted(next);
    try {
      const transaction = client.transaction();
      for (const { id, orderRank } of ranksOf(next)) transaction.patch(id, { set: { orderRank } });
      await transaction.commit({ visibility: 'sync', tag: 'banner-order' });
    } catch (error) {
      console.warn('The order could not be saved.', error);
      toast.push({ status: 'error', title: 'The order could not be saved. Try again.' });
    }
    await reload();
    setWanted(undefined);
  }

  if (!schemaType) return <Text>There is no type “{type}”.</Text>;
  const link = (id: string) => ({ as: ChildLink, childId: id });
  return (
    <Box padding={3}>
      <Stack gap={2}>
        <Button {...link(newId)} mode="ghost" icon={AddIcon} text={`New: ${schemaType.title ?? type}`} />
        {hasFailed && (
          <Card tone="critical" padding={3} radius={2}>
            <Flex align="center" gap={3}>
              <Text size={1}>The list could not be loaded.</Text>
              <Button mode="ghost" text="Try again" onClick={() => void reload()} />
            </Flex>
          </Card>
        )}
        {documents?.length === 0 && <Text muted>None yet.</Text>}
        {entries.map(({ id, versionIds }, index) => (
          <Card
            key={id}
            border
            radius={2}
            tone={dragged === id ? 'primary' : 'default'}
            draggable={!wanted}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              // Firefox drags nothing without data.
              event.dataTransfer.setData('text/plain', id);
              setDragged(id);
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              void move(
                entries.findIndex((entry) => entry.id === dragged),
                index,
              );
              setDragged(undefined);
            }}
          >
            <Flex align="center" gap={1} paddingLeft={2} paddingRight={1}>
              <Text muted>
                <DragHandleIcon style={{ cursor: 'grab' }} />
              </Text>
              <Box flex={1}>
                <Card {...link(id)} data-as="a" padding={1} radius={2} selected={childItemId === id}>
                  <Preview
                    layout="default"
                    schemaType={schemaType}
                    value={{ _type: type, _id: versionIds.find((each) => each !== id) ?? id }}
                  />
                </Card>
              </Box>
              <Button
                mode="bleed"
                icon={ChevronUpIcon}
                aria-label="Move up"
                disabled={index === 0 || wanted !== undefined}
                onClick={() => void move(index, index - 1)}
              />
              <Button
                mode="bleed"
                icon={ChevronDownIcon}
                aria-label="Move down"
                disabled={index === entries.length - 1 || wanted !== undefined}
                onClick={() => void move(index, index + 1)}
              />
            </Flex>
          </Card>
        ))}
        <Text size={1} muted>
          The home page shows them in this order. Drag one, or use its arrows; the shop follows at once.
        </Text>
      </Stack>
    </Box>
  );
};
