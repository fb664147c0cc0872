import { createSeal } from '@platform/mail';
import type { SocialServices } from '@platform/module';
import { PROVIDERS, type Provider } from '../../contract-provider.ts';
import type { SocialApi } from '../../contract-social.ts';
import { createSigner } from '../signer.ts';
import { socialAccounts, type SocialAccountDeps } from './accounts.ts';
import { createSocialClient, type SocialClient } from './client.ts';
import { callbackOf, socialEntry } from './entry.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

export interface SocialParts {
  readonly api: SocialApi;
  /** Where it is one of ours. */
  readonly sandboxes: ReadonlyMap<Provider, Sandbox>;
}
interface Deps extends Omit<SocialAccountDeps, 'clients' | 'sandboxes' | 'signer'> {
  readonly secret: string;
  readonly social: SocialServices;
}
/** Where a sandbox stands on the host of the account pages. */
export const sandboxBase = (provider: Provider): string => `/sandbox/${provider}`;

/** On the same host. */
const SANDBOX_PAGE = '/accounts/social-trial';

/** The sandbox is asked in this process: what it is called in an address does not lead anywhere from the server itself. */
const askOf =
  (sandbox: Sandbox, base: string) =>
  (url: string, init: RequestInit): Promise<Response> => {
    const request = new Request(url, init);
    return sandbox.answer(new URL(url).pathname.slice(base.length), request);
  };

/** One brand's sign-in by providers. */
export const createSocial = ({ social, secret, ...deps }: Deps): SocialParts => {
  const sandboxes = new Map<Provider, Sandbox>();
  const clients = new Map<Provider, SocialClient>();
  for (const provider of PROVIDERS) {
    const settings = social[provider];
    if (settings === 'sandbox') {
      const application = { clientId: `sandbox-${provider}`, clientSecret: `${provider} of the sandbox` };
      const base = sandboxBase(provider);
      const seal = createSeal(secret, `sandbox-${provider}`);
      const isRegistered = (redirectUri: string) => redirectUri === callbackOf(deps.origin(), provider);
      const sandbox = createSandbox(provider, { ...application, seal, clock: deps.clock, page: SANDBOX_PAGE, isRegistered });
      sandboxes.set(provider, sandbox);
      const address = `${deps.origin()}${base}`;
      clients.set(provider, createSocialClient(provider, { ...application, authUrl: address, apiUrl: address }, askOf(sandbox, base)));
    } else if (settings) clients.set(provider, createSocialClient(provider, settings));
  }
  const own = { ...deps, clients, sandboxes: new Set(sandboxes.keys()), signer: createSigner(secret, 'social') };
  return { api: { ...socialEntry(own), ...socialAccounts(own) }, sandboxes };
};
