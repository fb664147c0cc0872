import { dayText, momentText, MoreCopy, useCopy } from '@platform/i18n';
import { Button, Field, useAsk } from '@platform/ui';
import { apiMutation, useMutate, type Mutation } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import type { Company, CompanyPeople, OwnCompany } from '../contract.ts';
import texts from '../copy/people.json';
import { peopleQuery } from './queries.ts';

interface Props {
  readonly company: Company;
  /** Where somebody who has to sign in again comes back to. */
  readonly here: string;
  /** Whoever left is another kind of member: the page is loaded anew. */
  readonly onLeft: () => void;
}

/** Who belongs to the company and who is invited; what its owner may change of that, and a colleague of their own place. */
export const PeopleSection = (props: Props) => (
  <MoreCopy texts={texts}>
    <People {...props} />
  </MoreCopy>
);

type Member = CompanyPeople['members'][number];

const People = ({ company: { name, state, isOwner }, here, onLeft }: Props) => {
  const copy = useCopy();
  const ask = useAsk();
  const mutate = useMutate();
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = useQuery(peopleQuery());
  const [said, setSaid] = useState('');
  if (!data) return null;
  /** The row that had the focus may be gone. */
  const change = async (mutation: Mutation<CompanyPeople>, done: string) => {
    const changed = await mutate((send) => send(mutation), { redirect: here });
    if (!changed.ok) return queries.invalidateQueries({ queryKey: peopleQuery().queryKey });
    queries.setQueryData(peopleQuery().queryKey, changed.value);
    setSaid(done);
    heading.current?.focus();
  };
  const sure = (what: 'remove' | 'makeOwner' | 'leave', words: Readonly<Record<string, string>>) =>
    ask({
      title: copy(`company.people.${what}.ask`, words),
      text: copy(`company.people.${what}.ask.text`, words),
      confirm: copy(`company.people.${what}`),
      cancel: copy('company.people.not'),
    });
  const remove = async ({ memberId, name: who }: Member) => {
    if (!(await sure('remove', { who }))) return;
    await change(apiMutation('DELETE', `/users/me/company/members/${memberId}`), copy('company.people.remove.done', { who }));
  };
  const makeOwner = async ({ memberId, name: who }: Member) => {
    if (!(await sure('makeOwner', { who }))) return;
    await change(apiMutation('POST', `/users/me/company/members/${memberId}/owner`), copy('company.people.makeOwner.done', { who }));
    await queries.invalidateQueries({ queryKey: ['me', 'company'] });
  };
  const leave = async () => {
    if (!(await sure('leave', { company: name }))) return;
    const left = await mutate((send) => send(apiMutation<OwnCompany>('POST', '/users/me/company/leave')), { redirect: here });
    if (left.ok) onLeft();
  };
  return (
    <section className="company-part" aria-labelledby="company-people">
      <h2 className="h2" id="company-people" tabIndex={-1} ref={heading}>
        {copy('company.people')}
      </h2>
      <p role="status" className="account-said">
        {said}
      </p>
      <ul className="company-people">
        {data.members.map((member) => (
          <li key={member.memberId}>
            <div>
              <b>{member.isMe ? copy('company.people.me', { name: member.name }) : member.name}</b>
              <span className="meta-s">
                {copy(member.isOwner ? 'company.people.owner' : 'company.people.member')}
                {member.email !== null && ` · ${member.email}`}
              </span>
              <span className="meta-s">{copy('company.people.since', { day: dayText(member.joinedAt) })}</span>
            </div>
            {isOwner && !member.isMe && (
              <div className="acts">
                <Button
                  tone="line"
                  size="s"
                  aria-label={copy('company.people.makeOwner.of', { who: member.name })}
                  onClick={() => void makeOwner(member)}
                >
                  {copy('company.people.makeOwner')}
                </Button>
                <Button
                  tone="line"
                  size="s"
                  aria-label={copy('company.people.remove.of', { who: member.name })}
                  onClick={() => void remove(member)}
                >
                  {copy('company.people.remove')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {isOwner && data.invitations.length > 0 && (
        <>
          <h3 className="h3">{copy('company.people.invited')}</h3>
          <ul className="company-people">
            {data.invitations.map(({ invitationIdx, email, expiresAt }) => (
              <li key={invitationIdx}>
                <div>
                  <b>{email}</b>
                  <span className="meta-s">{copy('company.people.until', { until: momentText(expiresAt) })}</span>
                </div>
                <div className="acts">
                  <Button
                    tone="line"
                    size="s"
                    aria-label={copy('company.people.revoke.of', { email })}
                    onClick={() =>
                      void change(
                        apiMutation('DELETE', `/users/me/company/invitations/${invitationIdx}`),
                        copy('company.people.revoke.done', { email }),
                      )
                    }
                  >
                    {copy('company.people.revoke')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {isOwner && (state === 'approved' ? <InviteForm here={here} onSent={setSaid} /> : <p>{copy('company.people.later')}</p>)}
      {!isOwner && (
        <Button tone="line" onClick={() => void leave()}>
          {copy('company.people.leave')}
        </Button>
      )}
    </section>
  );
};

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Refusals that belong under the field. */
const OF_FIELD = new Set(['company/is-member', 'company/invited-many', 'company/too-often']);

const InviteForm = ({ here, onSent }: { readonly here: string; readonly onSent: (text: string) => void }) => {
  const copy = useCopy();
  const mutate = useMutate();
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const inFlight = useRef(false);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const refuse = (text: string) => {
    setError(text);
    field.current?.focus();
  };
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (inFlight.current) return;
    const address = email.trim();
    if (address === '') return refuse(copy('company.people.email.empty'));
    if (!ADDRESS.test(address)) return refuse(copy('company.people.email.wrong'));
    setError(undefined);
    inFlight.current = true;
    const done = await mutate((send) => send(apiMutation<CompanyPeople>('POST', '/users/me/company/invitations', { email: address })), {
      redirect: here,
      takes: ({ kind, message }) => {
        if (OF_FIELD.has(kind)) refuse(message);
        return OF_FIELD.has(kind);
      },
    });
    inFlight.current = false;
    if (!done.ok) return;
    queries.setQueryData(peopleQuery().queryKey, done.value);
    setEmail('');
    onSent(copy('company.people.sent', { email: address }));
  };
  return (
    <form className="company-invite" noValidate aria-label={copy('company.people.invite')} onSubmit={(event) => void onSubmit(event)}>
      <Field
        required
        ref={field}
        label={copy('company.people.email')}
        hint={copy('company.people.email.hint')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={error}
        onChange={({ currentTarget: { value } }) => setEmail(value)}
      />
      <Button type="submit" tone="primary">
        {copy('company.people.invite')}
      </Button>
    </form>
  );
};
