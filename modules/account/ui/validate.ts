/** What is wrong with a field, as a copy key; undefined when nothing is. The server checks again by the contract's schema. */
type Check = (value: string) => string | undefined;

// The pattern of <input type="email"> in the HTML standard, with at least one dot in the host as the server wants it.
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
const PASSWORD_LEAST = 10;
const PASSWORD_MOST = 128;
const NAME_MOST = 40;
const NICKNAME_MOST = 20;

export const checkEmail: Check = (value) =>
  value.trim() === '' ? 'account.invalid.email.empty' : EMAIL.test(value.trim()) ? undefined : 'account.invalid.email';
export const checkPassword: Check = (value) => (value === '' ? 'account.invalid.password.empty' : undefined);
export const checkNewPassword: Check = (value) =>
  value === ''
    ? 'account.invalid.password.empty'
    : value.length < PASSWORD_LEAST
      ? 'account.invalid.password.short'
      : value.length > PASSWORD_MOST
        ? 'account.invalid.password.long'
        : undefined;
export const checkUsername: Check = (value) =>
  value.trim() === '' ? 'account.invalid.username.empty' : value.trim().length > NAME_MOST ? 'account.invalid.username.long' : undefined;
export const checkNickname: Check = (value) => (value.trim().length > NICKNAME_MOST ? 'account.invalid.nickname.long' : undefined);
export const checkCode: Check = (value) => (value.trim() === '' ? 'account.factor.code.empty' : undefined);
