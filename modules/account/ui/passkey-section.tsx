import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dayText, MoreCopy, useCopy } from '@platform/i18n';
import { Button, Field } from '@platform/ui';
import { apiMutation, useMutate } from '@platform/web';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { PasskeyCreationView, PasskeyView } from '../contract.ts';
import texts from '../copy/passkey.json';
import { IdentityForm } from './identity-form.tsx';
import { PasskeySaid } from './passkey-buttons.tsx';
import { passkeysQuery } from './queries.ts';
import { usePasskey } from './use-passkey.ts';

interface Props {
  /** Where somebody who has to sign in again comes back to. */
  readonly here: string;
  readonly onSaid: (text: string) => void;
}
type Step = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly passkey: PasskeyView };

/** The member's passkeys: add, call something else, remove. */
export const PasskeySection = (props: Props) => (
  <MoreCopy texts={texts}>
    <Section {...props} />
  </MoreCopy>
);

const Section = ({ here, onSaid }: Props) => {
  const copy = useCopy();
  const queries = useQueryClient();
  const { data } = useQuery(passkeysQuery());
  const { add, end, said } = usePasskey(here);
  const [step, setStep] = useState<Step | null>(null);
  const { begin, addButton, title } = useFocusBack(step, data?.passkeys);
  if (!data) return null;
  const { passkeys, most } = data;
  const done = async (what: string, name: string) => {
    setStep(null);
    onSaid(copy(`account.passkey.${what}`, { name }));
    await queries.invalidateQueries({ queryKey: passkeysQuery().queryKey });
  };
  const onBegun = async (asked: PasskeyCreationView) => {
    const added = await add(asked);
    setStep(null);
    if (added) await done('added', added.name);
    end();
  };
  return (
    <>
      <h2 ref={title} tabIndex={-1} className="h3 account-part">
        {copy('account.passkey.title')}
      </h2>
      <p className="account-lead">{copy('account.passkey.lead')}</p>
      {passkeys.length > 0 && (
        <ul className="account-sessions account-passkeys" aria-label={copy('account.passkey.title')}>
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              onStep={(kind, button) => {
                begin(button);
                setStep({ kind, passkey });
              }}
            />
          ))}
        </ul>
      )}
      <PasskeySaid>{said}</PasskeySaid>
      {step === null && passkeys.length < most && (
        <div className="account-ways">
          <Button
            ref={addButton}
            tone="line"
            wide
            onClick={({ currentTarget }) => {
              begin(currentTarget);
              setStep({ kind: 'add' });
            }}
          >
            {copy('account.passkey.add')}
          </Button>
        </div>
      )}
      {passkeys.length >= most && <p className="account-hint">{copy('account.passkey.full', { most: String(most) })}</p>}
      {step?.kind === 'rename' && (
        <RenameForm key={step.passkey.id} here={here} passkey={step.passkey} onDone={(name) => void done('renamed', name)} />
      )}
      {step !== null && step.kind !== 'rename' && (
        <Proof step={step} here={here} onBegun={onBegun} onRemoved={(name) => void done('removed', name)} />
      )}
      {step !== null && (
        <div className="account-ways">
          <Button tone="quiet" wide onClick={() => setStep(null)}>
            {copy('account.passkey.cancel')}
          </Button>
        </div>
      )}
    </>
  );
};

/** When a step is over its fields are gone: the focus goes to what began it, or, where that is gone too, to what stands in its place. */
const useFocusBack = (step: Step | null, passkeys: readonly PasskeyView[] | undefined) => {
  const began = useRef<HTMLElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Whoever is somewhere else by now stays there.
    if (began.current === null || step !== null || document.activeElement !== document.body) return;
    [began, addButton, title].find(({ current }) => current?.isConnected)?.current?.focus();
  }, [step, passkeys]);
  const begin = (button: HTMLElement): void => {
    began.current = button;
  };
  return { begin, addButton, title };
};

interface RowProps {
  readonly passkey: PasskeyView;
  readonly onStep: (kind: 'rename' | 'remove', button: HTMLElement) => void;
}
const Row = ({ passkey, onStep }: RowProps) => {
  const copy = useCopy();
  const { name, isSynced, addedAt, usedAt } = passkey;
  return (
    <li>
      <div>
        <b>{name}</b>
        <span>{usedAt === null ? copy('account.passkey.unused') : copy('account.passkey.used', { day: dayText(new Date(usedAt)) })}</span>
        <span>{copy(isSynced ? 'account.passkey.since.synced' : 'account.passkey.since', { day: dayText(new Date(addedAt)) })}</span>
      </div>
      <div className="account-acts">
        <Button
          size="s"
          tone="line"
          aria-label={copy('account.passkey.rename.of', { name })}
          onClick={({ currentTarget }) => onStep('rename', currentTarget)}
        >
          {copy('account.passkey.rename')}
        </Button>
        <Button
          size="s"
          tone="line"
          aria-label={copy('account.passkey.remove.of', { name })}
          onClick={({ currentTarget }) => onStep('remove', currentTarget)}
        >
          {copy('account.passkey.remove')}
        </Button>
      </div>
    </li>
  );
};

/** Asked for by a press just now: the field is what the member wants next. */
const focusOn = (field: HTMLInputElement | null): void => field?.focus();

interface ProofProps {
  readonly step: Step;
  readonly here: string;
  readonly onBegun: (asked: PasskeyCreationView) => Promise<void>;
  readonly onRemoved: (name: string) => void;
}
/** Before one comes or goes the member shows who they are. */
const Proof = ({ step, here, onBegun, onRemoved }: ProofProps) => {
  const copy = useCopy();
  const shared = { here, field: focusOn, password: 'account.passkey.password', refusals: [] };
  if (step.kind === 'add')
    return (
      <IdentityForm<PasskeyCreationView>
        {...shared}
        path="/users/me/passkeys/creation"
        name={copy('account.passkey.add')}
        submit="account.passkey.add.submit"
        submitting="account.passkey.asking"
        onDone={(asked) => void onBegun(asked)}
      />
    );
  const { id, name } = step.passkey;
  return (
    <>
      <p className="account-lead">{copy('account.passkey.remove.lead', { name })}</p>
      <IdentityForm<null>
        {...shared}
        key={id}
        path={`/users/me/passkeys/${id}/remove`}
        name={copy('account.passkey.remove.of', { name })}
        submit="account.passkey.remove.submit"
        submitting="account.passkey.removing"
        onDone={() => onRemoved(name)}
      />
    </>
  );
};

interface RenameProps {
  readonly here: string;
  readonly passkey: PasskeyView;
  readonly onDone: (name: string) => void;
}
const RenameForm = ({ here, passkey, onDone }: RenameProps) => {
  const copy = useCopy();
  const mutate = useMutate();
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const submit = async (form: HTMLFormElement) => {
    const given = new FormData(form).get('passkeyName');
    const name = typeof given === 'string' ? given.trim() : '';
    setError(name === '' ? copy('account.passkey.name.empty') : undefined);
    if (name === '' || isSending) return;
    setSending(true);
    const renamed = await mutate((send) => send(apiMutation<PasskeyView>('PUT', `/users/me/passkeys/${passkey.id}`, { name })), {
      redirect: here,
    });
    setSending(false);
    if (renamed.ok) onDone(renamed.value.name);
  };
  return (
    <form
      className="account-form"
      noValidate
      method="post"
      aria-label={copy('account.passkey.rename.of', { name: passkey.name })}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <Field
        required
        ref={focusOn}
        label={copy('account.passkey.name')}
        name="passkeyName"
        defaultValue={passkey.name}
        maxLength={40}
        autoComplete="off"
        error={error}
      />
      <Button type="submit" tone="primary" wide disabled={isSending}>
        {copy('account.passkey.name.submit')}
      </Button>
    </form>
  );
};
