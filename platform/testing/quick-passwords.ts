import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Scrypt = typeof crypto.scrypt;

let real: Scrypt | undefined;

/**
 * Makes hashing a password cost nothing in this process: it is dear on purpose, 95 ms of CPU and 32 MB, and server tests register and sign in a thousand times.
 * A hash still is another one for each password and each salt. The commands that a server test runs hash alike (`testing/run-command.ts`); every product that
 * a test starts, and with them all journeys, hashes as it does for an operator. Asked for by every test file of a process, done once.
 */
export const quickPasswords = (): void => {
  if (real) return;
  const { scrypt } = crypto;
  real = scrypt;
  const quick = (...[password, salt, length, options, done]: Parameters<Scrypt>) =>
    scrypt(password, salt, length, { ...options, N: 2 }, done);
  hashBy(quick as Scrypt);
};
/** For a test that registers at the pace of a real product; whoever asks for it has passwords quick again afterwards. */
export const dearPasswords = (): void => {
  if (!real) return;
  hashBy(real);
  real = undefined;
};

const hashBy = (scrypt: Scrypt): void => {
  crypto.scrypt = scrypt;
  // Whoever named it in an import has it too.
  syncBuiltinESMExports();
};
