import type { ComponentProps, ReactNode, Ref } from 'react';
import type { FieldValues, Path, PathValue, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { Field } from './Field.tsx';
import { Notice } from './Notice.tsx';
import { SubmitButton } from './SubmitButton.tsx';

export interface TextField<Values extends FieldValues> extends ComponentProps<typeof Field> {
  /** A field without rules is only shown. */
  rules?: RegisterOptions<Values, Path<Values>>;
}

/** What the fields show, which a password manager may have filled without an event. */
export function takeShown<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  element: HTMLFormElement | null,
): void {
  for (const name of Object.keys(form.getValues()) as Path<Values>[]) {
    const field = element?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value !== form.getValues(name))
      form.setValue(name, field.value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }
}

interface TextFormProps<Values extends FieldValues> {
  ref?: Ref<HTMLFormElement> | undefined;
  form: UseFormReturn<Values>;
  fields: Readonly<Record<string, TextField<Values>>>;
  onSubmit: (values: Values) => Promise<unknown>;
  button: string;
  isQuiet?: boolean;
  problem?: string | undefined;
  children?: ReactNode;
}

export function TextForm<Values extends FieldValues>({
  ref,
  form,
  fields,
  onSubmit,
  button,
  isQuiet = false,
  problem,
  children,
}: TextFormProps<Values>) {
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      ref={ref}
      className="form"
      noValidate
      onSubmit={(event) => {
        takeShown(form, event.currentTarget);
        void form.handleSubmit(onSubmit)(event);
      }}
    >
      {Object.entries(fields).map(([name, { rules, ...field }]) => (
        <Field
          key={name}
          name={name}
          error={errors[name]?.message as string | undefined}
          {...field}
          {...(rules && form.register(name as Path<Values>, rules))}
        />
      ))}
      {children}
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <SubmitButton isBusy={isSubmitting} isQuiet={isQuiet}>
        {button}
      </SubmitButton>
    </form>
  );
}
