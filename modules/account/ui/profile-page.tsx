import { MoreCopy, useCopy } from '@platform/i18n';
import { Field } from '@platform/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberView } from '../contract.ts';
import texts from '../copy/profile.json';
import { AccountForm } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { FormCopy } from './form-copy.tsx';
import { memberName } from './member-name.ts';
import { currentUserQuery } from './queries.ts';
import { useAccountForm } from './use-account-form.ts';
import { checkNickname, checkUsername } from './validate.ts';

/** What the member is called, and the ways to everything else that is theirs alone. */
export const ProfilePage = () => (
  <FormCopy>
    <MoreCopy texts={texts}>
      <Profile />
    </MoreCopy>
  </FormCopy>
);

const Profile = () => {
  const copy = useCopy();
  const { data: member } = useQuery(currentUserQuery());
  const [said, setSaid] = useState('');
  const [saves, setSaves] = useState(0);
  const queries = useQueryClient();
  if (!member) return null;
  const onSaved = (saved: MemberView) => {
    queries.setQueryData(currentUserQuery().queryKey, saved);
    setSaid(copy('account.profile.done', { name: memberName(saved, copy) }));
    setSaves(saves + 1);
  };
  return (
    <AccountFrame title={copy('account.profile.title')} lead={copy('account.profile.lead')}>
      <p role="status" className="account-said">
        {said}
      </p>
      <ProfileForm key={saves} member={member} onSaved={onSaved} />
      <h2 className="h3 account-part">{copy('account.profile.email')}</h2>
      <p className="account-address">{member.email}</p>
      <h2 className="h3 account-part">{copy('account.profile.more')}</h2>
      <ul className="account-links">
        {WAYS.map(([name, href]) => (
          <li key={name}>
            <a href={href}>
              <b>{copy(`account.profile.${name}`)}</b>
              <span>{copy(`account.profile.${name}.text`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </AccountFrame>
  );
};

const WAYS = [
  ['security', '/accounts/security'],
  ['factor', '/accounts/second-factor'],
  ['notifications', '/accounts/notifications'],
  ['consents', '/accounts/consents'],
  ['inquiries', '/accounts/inquiries'],
  ['withdraw', '/accounts/withdraw'],
] as const;

const ProfileForm = ({ member, onSaved }: { readonly member: MemberView; readonly onSaved: (member: MemberView) => void }) => {
  const copy = useCopy();
  const state = useAccountForm<'username' | 'nickname', MemberView>({
    path: '/users/me/profile',
    checks: { username: checkUsername, nickname: checkNickname },
    fieldByKind: {},
    onDone: onSaved,
  });
  return (
    <AccountForm name={copy('account.profile.form')} state={state} submit="account.profile.submit" submitting="account.profile.submitting">
      <Field
        required
        label={copy('account.field.username')}
        name="username"
        autoComplete="name"
        defaultValue={member.username}
        placeholder={copy('account.field.username.example')}
        error={state.errors.username}
      />
      <Field
        label={copy('account.profile.nickname')}
        name="nickname"
        autoComplete="nickname"
        defaultValue={member.nickname ?? ''}
        placeholder={copy('account.profile.nickname.example')}
        hint={copy('account.profile.nickname.hint')}
        error={state.errors.nickname}
      />
    </AccountForm>
  );
};

/** For the page's head; comes with its loader, because every page carries the heads of all. */
export const profileHead = { title: texts['account.profile.title'], description: texts['account.profile.lead'] };
