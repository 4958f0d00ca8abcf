import { createClient } from '@sanity/client';
import { describe, expect, it } from 'vitest';
import { contentClient as client } from '../../../../src/services/content/contentClient.ts';
import { backend } from '../../../support/backend.ts';

describe('the content service', () => {
  it('takes a dataset of up to 64 characters of its own [9.29]', () => {
    const open = (dataset: string) => () => createClient({ ...client.config(), dataset });
    for (const dataset of ['production', 'shop_2-b', 'a'.repeat(64)]) expect(open(dataset)).not.toThrow();
    for (const dataset of ['Production', 'shop.lk', 'shop lk', 'a'.repeat(65)])
      expect(open(dataset)).toThrow('Datasets can only contain');
  });

  it('takes a document id of up to 128 characters of its own [9.30]', async () => {
    // The shop never writes content, but the client checks ids before it sends a mutation.
    const write = async (id: string) => client.createOrReplace({ _id: id, _type: 'product' });
    for (const id of ['a'.repeat(129), 'a b', 'a/b', 'ä', '-a'])
      await expect(write(id)).rejects.toThrow(/document ID/);
    expect(backend.content.requests).toEqual([]);
    for (const id of ['a'.repeat(128), 'Az09_.-x', '7'])
      await expect(write(id)).rejects.toMatchObject({ statusCode: 401 });
  });

  it('takes a tag of up to 75 characters of its own [9.31]', async () => {
    const ask = async (tag: string) => client.fetch('count(*)', {}, { tag });
    for (const tag of ['a'.repeat(76), 'a b', 'ä'])
      await expect(ask(tag)).rejects.toThrow('Tag can only contain');
    const tags = ['a', 'a'.repeat(75)];
    for (const tag of tags) await ask(tag);
    expect(backend.content.requests.map(({ url }) => new URL(url).searchParams.get('tag'))).toEqual(tags);
  });
});
