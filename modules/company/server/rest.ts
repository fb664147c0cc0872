import { body, createRate, defineRoute, gives, reply, respond, SIGNED_OUT, type RestApp } from '@platform/http';
import { err, type Clock } from '@platform/kernel';
import { companyErrors, RegisterCompany, type CompanyApi, type CompanyMember } from '../contract.ts';
import { OwnCompany } from '../contract-views.ts';
import { mountPeopleRoutes } from './rest-people.ts';
import { whoAsks } from './who-asks.ts';

const tags = ['company'];
const access = { who: 'member', brand: 'corporateMembers' } as const;
const REFUSED = {
  ...SIGNED_OUT,
  409: 'Belongs to a company already, or the number does to another one',
  422: 'The tax office knows it otherwise, or the proof is not there',
  429: 'Too many tries',
};
const routes = {
  own: defineRoute({
    access,
    method: 'get',
    path: '/users/me/company',
    tags,
    summary: 'The company that the member belongs to, and how it stands',
    responses: gives('The company, or null', OwnCompany, SIGNED_OUT),
  }),
  register: defineRoute({
    access,
    method: 'post',
    path: '/users/me/company',
    tags,
    summary: 'Register a company; the member becomes a corporate one, and an operator looks at it',
    request: { body: body(RegisterCompany) },
    responses: gives('It waits for an operator', OwnCompany, REFUSED),
  }),
  sendAgain: defineRoute({
    access,
    method: 'put',
    path: '/users/me/company',
    tags,
    summary: 'Send it again, after it was rejected',
    request: { body: body(RegisterCompany) },
    responses: gives('It waits for an operator', OwnCompany, { ...REFUSED, 403: 'Not whoever registered it', 404: 'Belongs to none' }),
  }),
};

/** Each asks the tax office, whose service is counted. */
const WINDOW_MS = 3_600_000;
const MOST = 10;

export const mountCompanyRoutes = (app: RestApp, companies: CompanyApi, clock: Clock): void => {
  const rate = createRate({ most: MOST, everyMs: WINDOW_MS, now: () => clock.now().getTime() });
  const tooOften = err({ kind: 'company/too-often', retryAfterSeconds: WINDOW_MS / 1000 } as const);
  const mayTry = ({ brandId, memberId }: CompanyMember): boolean => rate.take(`${brandId} ${memberId}`);
  app.openapi(routes.own, async (c) => respond(c, await companies.own(whoAsks(c))));
  app.openapi(routes.register, async (c) => {
    const who = whoAsks(c);
    return reply(c, mayTry(who) ? await companies.register(who, c.req.valid('json')) : tooOften, companyErrors);
  });
  app.openapi(routes.sendAgain, async (c) => {
    const who = whoAsks(c);
    return reply(c, mayTry(who) ? await companies.sendAgain(who, c.req.valid('json')) : tooOften, companyErrors);
  });
  mountPeopleRoutes(app, companies, clock);
};
