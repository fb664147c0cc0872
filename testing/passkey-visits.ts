import type { HttpAgent } from '@platform/testing';
import { expect } from 'vitest';
import { PASSWORD } from './member.ts';
import { softwarePasskey, type SoftwarePasskey } from './software-passkey.ts';

type Answer = Awaited<ReturnType<HttpAgent['post']>>;
/** The brand's domain, of whichever of its hosts. */
const domainOf = ({ host }: HttpAgent): string => host.split('.').slice(-2).join('.');
type How = Partial<Parameters<SoftwarePasskey['sign']>[1]>;

export const beginPasskey = (agent: HttpAgent, currentPassword: string | undefined = PASSWORD): Promise<Answer> =>
  agent.post('/users/me/passkeys/creation', { currentPassword });
const created = async (agent: HttpAgent): Promise<{ readonly challenge: string }> => {
  const begun = await beginPasskey(agent);
  expect([begun.status, begun.status === 200 || begun.text]).toEqual([200, true]);
  return begun.json<{ challenge: string }>();
};
export const givePasskey = async (agent: HttpAgent, key = softwarePasskey(domainOf(agent)), how: How = {}): Promise<Answer> => {
  const asked = await created(agent);
  return agent.post('/users/me/passkeys', { response: key.make(asked, { origin: agent.origin, ...how }) });
};
/** Adds one. */
export const addPasskey = async (agent: HttpAgent): Promise<SoftwarePasskey> => {
  const key = softwarePasskey(domainOf(agent));
  const added = await givePasskey(agent, key);
  expect([added.status, added.status === 200 || added.text]).toEqual([200, true]);
  return key;
};
/** @param confirms whether a member shows who they are; to sign in otherwise */
export const askForPasskey = async (agent: HttpAgent, confirms = false): Promise<{ readonly challenge: string }> =>
  (await agent.post(`/users/${confirms ? 'me/' : ''}passkeys/request`, {})).json();
export const signInByPasskey = async (agent: HttpAgent, key: SoftwarePasskey, how: How = {}): Promise<Answer> =>
  agent.post('/users/sign-in/passkey', { response: key.sign(await askForPasskey(agent), { origin: agent.origin, ...how }) });
export const confirmByPasskey = async (agent: HttpAgent, key: SoftwarePasskey): Promise<Answer> =>
  agent.post('/users/me/passkeys/confirm', { response: key.sign(await askForPasskey(agent, true), { origin: agent.origin }) });
