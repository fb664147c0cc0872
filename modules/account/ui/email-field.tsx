import { useCopy } from '@platform/i18n';
import { Field } from '@platform/ui';
import type { ComponentProps } from 'react';

type Own = 'name' | 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'required' | 'label';
type Props = Omit<ComponentProps<typeof Field>, Own> & { readonly label?: string };

/** Where an address is typed. What a browser fills in (`autoComplete`) depends on the form. */
export const EmailField = ({ label, ...props }: Props) => {
  const copy = useCopy();
  return (
    <Field
      required
      label={label ?? copy('account.field.email')}
      name="email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={copy('account.field.email.example')}
      {...props}
    />
  );
};
