import { body, defineRoute, gives, officeRoutes, officeWho, reply, respond, type RestApp } from '@platform/http';
import {
  DecideReportedListing,
  officeReportErrors,
  OfficeReportedListings,
  ReportedListingPlace,
  type OfficeReportApi,
} from '../contract-office-reports.ts';

const { access, tags, description, REFUSED } = officeRoutes('moderation');
const ALL = '/office/listing-reports';

const routes = {
  list: defineRoute({
    access,
    method: 'get',
    path: ALL,
    tags,
    summary: 'Listings of all brands that members reported and nobody has decided of, with what they said',
    description,
    responses: gives('Up to 100, who waits longest first', OfficeReportedListings, REFUSED),
  }),
  decide: defineRoute({
    access,
    method: 'post',
    path: `${ALL}/{brandId}/{listingIdx}/decisions`,
    tags,
    summary: 'Keep it or take it down; whoever reported it is told, and its company where it is taken down',
    description,
    request: {
      params: ReportedListingPlace,
      body: body(DecideReportedListing, { keeps: true, reason: '공고와 다른 점이 없어요.', seen: 1 }),
    },
    responses: gives('What waits still', OfficeReportedListings, {
      ...REFUSED,
      404: 'There is none (`listing/report-not-there`)',
      409: 'A colleague was first (`listing/report-decided`)',
    }),
  }),
};

export const mountOfficeReportRoutes = (app: RestApp, reports: OfficeReportApi): void => {
  app.openapi(routes.list, async (c) => respond(c, await reports.reported()));
  app.openapi(routes.decide, async (c) =>
    reply(c, await reports.decide(officeWho(c), c.req.valid('param'), c.req.valid('json')), officeReportErrors),
  );
};
