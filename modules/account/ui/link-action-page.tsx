import { useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { apiMutation, useMutate } from '@platform/web';
import { useState, type ReactNode } from 'react';
import texts from '../copy/recovery.json';
import type { ConfirmedEmailView } from '../contract.ts';
import { Outcome, RecoveryFrame } from './recovery-frame.tsx';
import { useLinkToken } from './use-link-token.ts';

interface PageProps {
  /** Makes the link to where it goes on of its text. */
  readonly toSecurity: (text: string) => ReactNode;
  readonly toForgot: (text: string) => ReactNode;
}
type Ended = 'ended' | 'broken' | 'taken';
interface ActionProps<Answer> {
  readonly page: 'verify' | 'stop';
  readonly path: '/users/verify-email' | '/users/stop-email-change';
  /** What is said when it is done. */
  readonly done: (answer: Answer) => ReactNode;
  readonly ended: (why: Ended) => ReactNode;
}

const ENDED_BY_KIND: Readonly<Record<string, Ended>> = { 'account/link-ended': 'ended', 'account/address-taken': 'taken' };

/** A press, not the visit itself: programs that look at mail open its links too, and each works once. */
const LinkAction = <Answer,>({ page, path, done, ended }: ActionProps<Answer>) => {
  const token = useLinkToken();
  const mutate = useMutate();
  const [sending, setSending] = useState(false);
  const [answer, setAnswer] = useState<{ readonly value: Answer }>();
  const [why, setWhy] = useState<Ended>();
  const act = async () => {
    if (sending || !token) return;
    setSending(true);
    const outcome = await mutate((send) => send(apiMutation<Answer>('POST', path, { token })), {
      takes: ({ kind }) => {
        const reason = ENDED_BY_KIND[kind];
        if (reason) setWhy(reason);
        return reason !== undefined;
      },
    });
    setSending(false);
    if (outcome.ok) setAnswer({ value: outcome.value });
  };
  if (answer) return <Frame page={page}>{done(answer.value)}</Frame>;
  if (why || token === null) return <Frame page={page}>{ended(why ?? 'broken')}</Frame>;
  return (
    <Frame page={page} lead={texts[`account.${page}.lead`]}>
      <Act page={page} sending={sending} onPress={() => void act()} />
    </Frame>
  );
};

const Frame = ({ page, lead, children }: { readonly page: 'verify' | 'stop'; readonly lead?: string; readonly children: ReactNode }) => (
  <RecoveryFrame title={texts[`account.${page}.title`]} {...(lead !== undefined && { lead })}>
    {children}
  </RecoveryFrame>
);

const Act = ({ page, sending, onPress }: { readonly page: 'verify' | 'stop'; readonly sending: boolean; readonly onPress: () => void }) => {
  const copy = useCopy();
  return (
    <div className="account-ways">
      <Button tone={page === 'stop' ? 'danger' : 'primary'} size="l" wide disabled={sending} onClick={onPress}>
        {copy(sending ? `account.${page}.submitting` : `account.${page}.submit`)}
      </Button>
    </div>
  );
};

/** Says an outcome in the words of these pages, which are there inside of their frame. */
const Said = ({
  title,
  text,
  way,
}: {
  readonly title: string;
  readonly text: string;
  readonly way: (copy: (key: string) => string) => ReactNode;
}) => {
  const copy = useCopy();
  return (
    <Outcome title={copy(title)} text={copy(text)}>
      {way(copy)}
    </Outcome>
  );
};
const whyTexts = (page: 'verify' | 'stop', why: Ended) =>
  why === 'taken'
    ? { title: 'account.verify.taken', text: 'account.verify.taken.text' }
    : why === 'broken'
      ? { title: 'account.link.broken', text: 'account.link.broken.text' }
      : { title: 'account.link.ended', text: page === 'verify' ? 'account.verify.ended.text' : 'account.stop.ended.text' };

/** By the link of a mail, in whatever browser: the address is the member's, or their new one. */
export const VerifyEmailPage = ({ toSecurity }: Pick<PageProps, 'toSecurity'>) => {
  const way = (copy: (key: string) => string) => toSecurity(copy('account.link.toSecurity'));
  return (
    <LinkAction<ConfirmedEmailView>
      page="verify"
      path="/users/verify-email"
      done={({ isChanged }) =>
        isChanged ? (
          <Said title="account.verify.changed" text="account.verify.changed.text" way={way} />
        ) : (
          <Said title="account.verify.done" text="account.verify.done.text" way={way} />
        )
      }
      ended={(why) => <Said {...whyTexts('verify', why)} way={way} />}
    />
  );
};

/** By the link that the old address got: no change, and nobody who knew the password comes in any more. */
export const StopEmailChangePage = ({ toForgot }: Pick<PageProps, 'toForgot'>) => (
  <LinkAction<undefined>
    page="stop"
    path="/users/stop-email-change"
    done={() => <Said title="account.stop.done" text="account.stop.done.text" way={() => null} />}
    ended={(why) => <Said {...whyTexts('stop', why)} way={(copy) => toForgot(copy('account.reset.toForgot'))} />}
  />
);

export const verifyEmailHead = { title: texts['account.verify.title'], description: texts['account.verify.lead'] };
export const stopEmailChangeHead = { title: texts['account.stop.title'], description: texts['account.stop.lead'] };
