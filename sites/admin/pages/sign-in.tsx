import { operatorQuery, signInMutation } from '@modules/operator/ui';
import { useCopy } from '@platform/i18n';
import { Button, Field, Planks } from '@platform/ui';
import { ensureQueryData, seoHead, useMutate, usePage } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { fieldText } from '../parts/field-text.ts';
import { wishedTarget } from '../parts/wished-target.ts';

export const Route = createFileRoute('/site-admin/sign-in')({
  validateSearch: ({ next }: Readonly<Record<string, unknown>>): { readonly next?: string } => (typeof next === 'string' ? { next } : {}),
  loader: async ({ context: { queries } }) => {
    const operator = await ensureQueryData(queries, operatorQuery()).catch(() => null);
    if (operator) throw redirect({ to: '/site-admin' });
  },
  head: ({ match: { context } }) =>
    seoHead(context.page, {
      title: context.copy('office.signIn.title'),
      description: context.copy('office.signIn.title'),
      canonicalPath: null,
    }),
  component: SignIn,
});

function SignIn() {
  const copy = useCopy();
  const page = usePage();
  const { next } = Route.useSearch();
  const mutate = useMutate();
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A code counts once: sent again it would be refused while the first one is let in.
    if (isBusy) return;
    const given = new FormData(event.currentTarget);
    const value = (name: string) => fieldText(given, name);
    setBusy(true);
    setError('');
    const entered = await mutate(
      (send) => send(signInMutation({ email: value('email'), password: value('password'), code: value('code') })),
      {
        takes: ({ status, message }) => {
          const isOwn = status === 401 || status === 429 || status === 400;
          if (isOwn) setError(status === 400 ? copy('office.signIn.incomplete') : message);
          return isOwn;
        },
      },
    );
    if (entered.ok) location.assign(wishedTarget(page, next));
    else setBusy(false);
  };
  return (
    <main id="main" className="o-sign-in" tabIndex={-1}>
      <p className="o-logo">
        <Planks />
        {copy('office.name')}
      </p>
      <h1 className="h2">{copy('office.signIn.title')}</h1>
      <form method="post" onSubmit={(event) => void submit(event)} noValidate>
        <Field label={copy('office.signIn.email')} name="email" type="email" autoComplete="username" required />
        <Field label={copy('office.signIn.password')} name="password" type="password" autoComplete="current-password" required />
        <Field
          label={copy('office.signIn.code')}
          hint={copy('office.signIn.code.hint')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <p className="o-error" role="alert">
          {error}
        </p>
        <Button tone="primary" size="l" wide type="submit" aria-disabled={isBusy}>
          {copy('office.signIn.submit')}
        </Button>
      </form>
    </main>
  );
}
