import { useFormValue } from 'sanity';
import type { FieldProps } from 'sanity';
import { isCounted } from '../counted.ts';

/** A field that the checkout server writes for a counted product, which says so. */
export function CountedField(props: FieldProps) {
  const slug = useFormValue(['slug']);
  return props.renderDefault(
    isCounted({ slug }) ? { ...props, description: 'Counted on the board.' } : props,
  );
}
