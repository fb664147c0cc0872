import { z } from '@hono/zod-openapi';
import { body, defineRoute, gives, officeRoutes, officeWho, raw, reply, respond, type RestApp } from '@platform/http';
import { CompanyDecision, OfficeCompaniesQuery, OfficeCompanyIdx, officeCompanyErrors, type OfficeCompanyApi } from '../contract-office.ts';
import { OfficeCompanies, OfficeCompany } from '../contract-office-views.ts';

const { access, tags, description, REFUSED } = officeRoutes('review');
const ALL = '/office/companies';
const ONE = `${ALL}/{companyIdx}` as const;
const params = z.object({ companyIdx: OfficeCompanyIdx });

const routes = {
  list: defineRoute({
    access,
    method: 'get',
    path: ALL,
    tags,
    summary: 'Companies of all brands in one state, who waits longest first',
    description,
    request: { query: OfficeCompaniesQuery },
    responses: gives('Up to 50', OfficeCompanies, REFUSED),
  }),
  one: defineRoute({
    access,
    method: 'get',
    path: ONE,
    tags,
    summary: 'One company with its evidence and what was done with it',
    description,
    request: { params },
    responses: gives('The company', OfficeCompany, { ...REFUSED, 404: 'There is none (`company/not-there`)' }),
  }),
  proof: defineRoute({
    access,
    method: 'get',
    path: `${ONE}/proof`,
    tags,
    summary: 'The proof that the company sent; who looked at it is in the log',
    description,
    request: { params },
    responses: {
      200: { description: 'The file' },
      401: { description: 'Not signed in' },
      403: { description: 'Without the permission' },
      404: { description: 'There is none' },
    },
  }),
  decide: defineRoute({
    access,
    method: 'post',
    path: `${ONE}/decisions`,
    tags,
    summary: 'Approve, reject, suspend or reinstate it',
    description,
    request: {
      params,
      body: body(CompanyDecision, { kind: 'reject', reason: '사업자등록증이 흐려서 읽을 수 없습니다.', stateAt: 1_795_000_000_000 }),
    },
    responses: gives('The company, with what was decided', OfficeCompany, {
      ...REFUSED,
      404: 'There is none',
      409: 'Its state does not allow it, or is another one than `stateAt` says (`company/not-now`), or somebody decided before (`company/decided`)',
    }),
  }),
};

/** Browsers show pictures and save the rest; what else companies send (`modules/company/contract.ts`) there is none. */
const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};
const fileAnswer = ({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }): Response => {
  const type = TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
  // A sandbox leaves Safari's own viewer of PDF empty; saved, it opens in a program of the machine.
  const disposition = type.startsWith('image/') ? 'inline' : 'attachment';
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'content-length': String(bytes.byteLength),
      'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  });
};

export const mountOfficeCompanyRoutes = (app: RestApp, companies: OfficeCompanyApi): void => {
  app.openapi(routes.list, async (c) => respond(c, await companies.companies(c.req.valid('query'))));
  app.openapi(routes.one, async (c) => reply(c, await companies.company(c.req.valid('param').companyIdx), officeCompanyErrors));
  app.openapi(routes.proof, async (c) => {
    const found = await companies.proof(officeWho(c), c.req.valid('param').companyIdx);
    return found.ok ? raw(fileAnswer(found.value)) : reply(c, found, officeCompanyErrors);
  });
  app.openapi(routes.decide, async (c) =>
    reply(c, await companies.decide(officeWho(c), c.req.valid('param').companyIdx, c.req.valid('json')), officeCompanyErrors),
  );
};
