import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCopy } from '@platform/i18n';
import { Field } from '@platform/ui';
import { useState, type Ref } from 'react';
import { AccountForm } from './account-form.tsx';
import { socialLinksQuery } from './queries.ts';
import { SocialCopy } from './social-buttons.tsx';
import { ConfirmBySocial } from './social-section.tsx';
import { useAccountForm } from './use-account-form.ts';
import { checkPassword } from './validate.ts';

interface Props<Answer> {
  /** Takes the password, or none from who showed by a provider a moment ago who they are. */
  readonly path: Parameters<typeof useAccountForm>[0]['path'];
  readonly name: string;
  /** Keys of texts. */
  readonly password: string;
  readonly submit: string;
  readonly submitting: string;
  /** Where a member without a password comes back to from the provider. */
  readonly here: string;
  /** Refusals that are said under the password. */
  readonly refusals?: readonly string[];
  readonly field?: Ref<HTMLInputElement>;
  readonly onDone: (answer: Answer) => void;
}

/** A step that whoever has the member's browser alone must not take: it asks for the password, or, of who has none, for the provider by which they sign in. */
export const IdentityForm = <Answer,>(props: Props<Answer>) => (
  <SocialCopy>
    <Step {...props} />
  </SocialCopy>
);

const NONE: readonly string[] = [];
const Step = <Answer,>({ path, name, password, submit, submitting, here, refusals = NONE, field, onDone }: Props<Answer>) => {
  const copy = useCopy();
  const queries = useQueryClient();
  const { data: ways } = useQuery(socialLinksQuery());
  const [isLate, setLate] = useState(false);
  const hasPassword = ways?.hasPassword !== false;
  const state = useAccountForm({
    path,
    checks: { currentPassword: hasPassword ? checkPassword : () => undefined },
    bodyOf: ({ currentPassword }) => (hasPassword ? { currentPassword } : {}),
    // Without the field there is no place under it.
    fieldByKind: hasPassword
      ? Object.fromEntries(['account/wrong-password', ...refusals].map((kind) => [kind, 'currentPassword' as const]))
      : {},
    onDone,
    onRefused: {
      'account/not-confirmed': () => {
        setLate(true);
        void queries.invalidateQueries({ queryKey: socialLinksQuery().queryKey });
      },
    },
  });
  if (!hasPassword && !ways.isConfirmed)
    return (
      <>
        {isLate && (
          <p role="alert" className="note tint">
            {copy('account.social.confirm.late')}
          </p>
        )}
        <ConfirmBySocial here={here} />
      </>
    );
  return (
    <AccountForm name={name} state={state} submit={submit} submitting={submitting}>
      {hasPassword ? (
        <Field
          required
          {...(field !== undefined && { ref: field })}
          label={copy(password)}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          error={state.errors.currentPassword}
        />
      ) : (
        <p className="account-hint">{copy('account.social.confirmed')}</p>
      )}
    </AccountForm>
  );
};
