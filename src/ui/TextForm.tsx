import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { Field } from './Field.tsx';
import { Notice } from './Notice.tsx';
import { SubmitButton } from './SubmitButton.tsx';

export interface TextField<Values extends FieldValues> extends ComponentProps<typeof Field> {
  /** A field without rules is only shown. */
  rules?: RegisterOptions<Values, Path<Values>>;
}

interface TextFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  fields: Readonly<Record<string, TextField<Values>>>;
  onSubmit: (values: Values) => Promise<unknown>;
  button: string;
  problem?: string | undefined;
  children?: ReactNode;
}

export function TextForm<Values extends FieldValues>({
  form,
  fields,
  onSubmit,
  button,
  problem,
  children,
}: TextFormProps<Values>) {
  const { errors, isSubmitting } = form.formState;
  return (
    <form className="form" noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
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
      {problem !== undefined && (
        <Notice tone="error">
          <p>{problem}</p>
        </Notice>
      )}
      <SubmitButton isBusy={isSubmitting}>{button}</SubmitButton>
    </form>
  );
}
