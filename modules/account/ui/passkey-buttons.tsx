import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import type { MemberView } from '../contract.ts';
import { passkeysQuery, socialLinksQuery } from './queries.ts';
import { usePasskey } from './use-passkey.ts';

export const PasskeySaid = ({ children }: { readonly children: string }) =>
  children === '' ? null : (
    <p role="alert" className="note tint account-news">
      {children}
    </p>
  );

/** Below the password: whoever has a passkey needs none. */
export const PasskeySignIn = ({ onDone }: { readonly onDone: (member: MemberView) => void }) => {
  const copy = useCopy();
  const { show, isBusy, said } = usePasskey();
  const press = async () => {
    const done = await show<{ readonly member: MemberView }>('signIn');
    if (done) onDone(done.answer.member);
  };
  return (
    <div className="account-passkey">
      <Button tone="line" size="l" wide aria-disabled={isBusy} onClick={() => void press()}>
        {copy(isBusy ? 'account.passkey.asking' : 'account.passkey.signIn')}
      </Button>
      <PasskeySaid>{said}</PasskeySaid>
    </div>
  );
};

/** A member without a password shows by a passkey who they are, if they have one. */
export const PasskeyConfirm = ({ here }: { readonly here: string }) => {
  const copy = useCopy();
  const queries = useQueryClient();
  const { data } = useQuery(passkeysQuery());
  const { show, end, isBusy, said } = usePasskey(here);
  if (!data || data.passkeys.length === 0) return null;
  const press = async () => {
    if (!(await show('confirm'))) return;
    await queries.invalidateQueries({ queryKey: socialLinksQuery().queryKey });
    end();
  };
  return (
    <>
      <Button tone="line" size="l" wide aria-disabled={isBusy} onClick={() => void press()}>
        {copy(isBusy ? 'account.passkey.asking' : 'account.passkey.confirm')}
      </Button>
      <PasskeySaid>{said}</PasskeySaid>
    </>
  );
};
