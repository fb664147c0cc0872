const SHOWN = 3;

/** An address of which enough is left to tell two apart, and not enough to write to. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, Math.max(at, 0)), email.slice(at + 1)];
  const shown = name.slice(0, Math.min(SHOWN, Math.floor(name.length / 2)));
  return `${shown}***@${domain}`;
};
