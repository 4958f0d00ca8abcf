import { Select } from '@sanity/ui';
import { useEffect, useId, useState } from 'react';
import { set, unset, useClient, useFormValue } from 'sanity';
import type { StringInputProps } from 'sanity';
import { genders } from '../../../src/domain/types.ts';
import { apiVersion, colourGroupsQuery, slugsQuery, subCategoriesQuery } from '../schemas/checks.ts';

interface ChoiceInputProps {
  input: StringInputProps;
  /** Undefined until they are loaded. */
  choices: readonly string[] | undefined;
  /** Label of the empty choice. */
  emptyLabel: string;
}

/** A select input for a string. A stored value stays visible even when it is no longer among the choices. */
function ChoiceInput({ input, choices, emptyLabel }: ChoiceInputProps) {
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
      <option value="">{emptyLabel}</option>
      {!isKnown && <option value={value}>{value} (no longer available)</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </Select>
  );
}

/** Loads the choices with a query; undefined while it runs and after an error. */
function useChoices(query: string, gender: string): readonly string[] | undefined {
  const client = useClient({ apiVersion });
  const [result, setResult] = useState<{ gender: string; choices: string[] }>();
  useEffect(() => {
    let isCurrent = true;
    async function load() {
      try {
        const choices = await client.fetch<string[]>(query, { gender });
        if (isCurrent) setResult({ gender, choices });
      } catch (error) {
        console.warn('The choices could not be loaded; the field falls back to a text input.', error);
      }
    }
    void load();
    return () => {
      isCurrent = false;
    };
  }, [client, query, gender]);
  return result?.gender === gender ? result.choices : undefined;
}

/** Chooses among the categories of the product's collection. */
export function CategoryInput(props: StringInputProps) {
  const gender = useFormValue(['gender']);
  const categories = useChoices(subCategoriesQuery, typeof gender === 'string' ? gender : '');
  return (
    <ChoiceInput
      input={props}
      choices={categories}
      emptyLabel={gender ? 'Choose…' : 'Choose a collection first'}
    />
  );
}

/** Chooses a collection or a product. */
export function RoutePathInput(props: StringInputProps) {
  const slugs = useChoices(slugsQuery, '');
  return <ChoiceInput input={props} choices={slugs && [...genders, ...slugs]} emptyLabel="Nothing chosen" />;
}

/** A text, with those of other products to choose from. */
export function ColourGroupInput(props: StringInputProps) {
  const listId = useId();
  const groups = useChoices(colourGroupsQuery, '') ?? [];
  const elementProps = { ...props.elementProps, list: listId };
  return (
    <>
      {props.renderDefault({ ...props, elementProps })}
      <datalist id={listId}>
        {groups.map((group) => (
          <option key={group}>{group}</option>
        ))}
      </datalist>
    </>
  );
}
