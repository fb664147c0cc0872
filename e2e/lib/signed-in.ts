import type { HttpAgent } from '@platform/testing';
import type { BrowserContext } from 'playwright-core';
import { hostsOf } from '../../testing/hosts.ts';
import { register } from '../../testing/member.ts';
import type { JourneyBrand } from '../../testing/journey-brands.ts';
import type { TestProduct } from '../../testing/product.ts';

/** Makes this browser that of whom the agent is, by their cookies: no page is loaded for it. */
export const signInAs = (context: BrowserContext, agent: HttpAgent): Promise<void> =>
  context.addCookies(agent.cookies.map(({ name, value, domain }) => ({ name, value, domain: `.${domain}`, path: '/' })));

/** Makes this browser that of a new member, without walking through the pages of registration. @returns the same person for requests */
export const signIn = async (context: BrowserContext, product: TestProduct, brand: JourneyBrand) => {
  const agent = product.agent(hostsOf(brand).cbt);
  const { email } = await register(agent);
  await signInAs(context, agent);
  return { agent, email };
};
