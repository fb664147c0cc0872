import type { MemberAsker } from '@modules/account';
import { body, createRate, defineRoute, gives, reply, respond, SIGNED_OUT, type EndpointContext, type RestApp } from '@platform/http';
import { err, type Clock } from '@platform/kernel';
import { careerErrors, SaveSection, SectionRef, type CareerApi, type CareerOwner } from '../contract.ts';
import { Career, CareerSection } from '../contract-views.ts';

const tags = ['career'];
const access = { who: 'member', brand: 'corporateMembers' } as const;
const OWN = '/apiV2/user/me/career';

const routes = {
  all: defineRoute({
    access,
    method: 'get',
    path: OWN,
    tags,
    summary: 'What the member wrote down of themselves, by section',
    description: 'At most 30 items of a section.',
    responses: gives('All sections', Career, SIGNED_OUT),
  }),
  save: defineRoute({
    access,
    method: 'put',
    path: `${OWN}/{section}`,
    tags,
    summary: 'Keep a section as it is now',
    description: 'The same items again are no change.',
    request: { params: SectionRef, body: body(SaveSection) },
    responses: gives('The section', CareerSection, {
      ...SIGNED_OUT,
      403: 'Not an individual member (`career/individuals-only`)',
      409: 'It was changed since (`career/changed`): what is there now gives `GET`',
      422: 'A field of another section, or one that is missing, too long or wrong (`career/wrong-item`)',
    }),
  }),
};

type Asked = Pick<EndpointContext, 'get'>;
const ownerOf = (c: Asked): CareerOwner => ({ brandId: c.get('brandId'), memberId: (c.get('asker') as MemberAsker).memberId });

const MINUTE_MS = 60_000;
const MOST_SAVED = 120;

export const mountCareerRoutes = (app: RestApp, api: CareerApi, clock: Clock): void => {
  const rate = createRate({ most: MOST_SAVED, everyMs: MINUTE_MS, now: () => clock.now().getTime() });
  /** Null: they may go on. */
  const refusal = (c: Asked) => {
    if ((c.get('asker') as MemberAsker).type !== 'NORMAL') return err({ kind: 'career/individuals-only' } as const);
    const { brandId, memberId } = ownerOf(c);
    return rate.take(`${brandId} ${memberId}`) ? null : err({ kind: 'career/too-often', retryAfterSeconds: 10 } as const);
  };
  app.openapi(routes.all, async (c) => respond(c, await api.career(ownerOf(c))));
  app.openapi(routes.save, async (c) =>
    reply(c, refusal(c) ?? (await api.save(ownerOf(c), c.req.valid('param').section, c.req.valid('json'))), careerErrors),
  );
};
