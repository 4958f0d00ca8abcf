import { Select } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { set, unset, useClient, useFormValue } from 'sanity';
import type { StringInputProps } from 'sanity';
import { apiVersion, genders, slugsQuery, subCategoriesQuery } from '../schemas/checks.ts';

interface ChoiceInputProps {
  input: StringInputProps;
  /** The texts to choose from; undefined while they are not known. */
  choices: readonly string[] | undefined;
  /** What the empty choice says. */
  noChoice: string;
}

/** A list to choose a text from. What is stored stays to be seen, also when it is no choice any more. */
function ChoiceInput({ input, choices, noChoice }: ChoiceInputProps) {
  const { value = '', onChange, elementProps, readOnly } = input;
  if (!choices) return input.renderDefault(input);
  const isKnown = value === '' || choices.includes(value);
  return (
    <Select
      {...elementProps}
      value={value}
      readOnly={readOnly}
      onChange={({ currentTarget }) => onChange(currentTarget.value ? set(currentTarget.value) : unset())}
    >
      <option value="">{noChoice}</option>
      {!isKnown && <option value={value}>{value} (not a choice any more)</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </Select>
  );
}

/** The texts that a query gives; undefined until they are there, and when they cannot be had. */
function useTexts(query: string, gender: string): readonly string[] | undefined {
  const client = useClient({ apiVersion });
  const [answer, setAnswer] = useState<{ gender: string; texts: string[] }>();
  useEffect(() => {
    let isCurrent = true;
    async function ask() {
      try {
        const texts = await client.fetch<string[]>(query, { gender });
        if (isCurrent) setAnswer({ gender, texts });
      } catch (error) {
        console.warn('The choices could not be loaded; a text can be written instead.', error);
      }
    }
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [client, query, gender]);
  return answer?.gender === gender ? answer.texts : undefined;
}

/** The categories of the product's collection. */
export function CategoryInput(props: StringInputProps) {
  const gender = useFormValue(['gender']);
  const categories = useTexts(subCategoriesQuery, typeof gender === 'string' ? gender : '');
  return (
    <ChoiceInput
      input={props}
      choices={categories}
      noChoice={gender ? 'Choose…' : 'Choose a collection first'}
    />
  );
}

/** The collections, then the products. */
export function RoutePathInput(props: StringInputProps) {
  const slugs = useTexts(slugsQuery, '');
  return <ChoiceInput input={props} choices={slugs && [...genders, ...slugs]} noChoice="No button" />;
}
