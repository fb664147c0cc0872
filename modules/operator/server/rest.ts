import { ANY_OPERATOR, body, defineRoute, gives, givesNothing, office, reply, respond, type RestApp } from '@platform/http';
import { ok } from '@platform/kernel';
import { operatorErrors, OperatorSignIn, type OperatorApi } from '../contract.ts';
import { OperatorView, PERMISSIONS } from '../contract-views.ts';

const tags = ['office'];
const description = 'On the host of the back office.';
const anybody = { who: 'nobody', site: ['admin'] } as const;

const routes = {
  signIn: defineRoute({
    access: anybody,
    method: 'post',
    path: '/office/sign-in',
    tags,
    summary: 'Sign in to the back office with password and code',
    description,
    request: { body: body(OperatorSignIn, { email: 'operator@admin.test', password: 'correct horse', code: '123456' }) },
    responses: gives('The operator; the session is a cookie', OperatorView, {
      401: 'E-mail, password or code is wrong (`operator/wrong-credentials`)',
      429: 'Too many tries (`operator/too-many-tries`)',
    }),
  }),
  signOut: defineRoute({
    access: anybody,
    method: 'post',
    path: '/office/sign-out',
    tags,
    summary: 'Sign out of the back office',
    description,
    responses: givesNothing('Signed out, also where nobody was signed in'),
  }),
  me: defineRoute({
    access: office(ANY_OPERATOR),
    method: 'get',
    path: '/office/me',
    tags,
    summary: 'Who is signed in, and what they may',
    description,
    responses: gives('The operator', OperatorView, { 401: 'Not signed in (`operator/signed-out`)' }),
  }),
};

export const mountOperatorRoutes = (app: RestApp, operators: OperatorApi): void => {
  app.openapi(routes.signIn, async (c) => {
    const result = await operators.signIn(c.req.valid('json'), { address: c.get('address'), requestId: c.get('requestId') });
    if (result.ok) c.header('set-cookie', result.value.cookie, { append: true });
    return reply(c, result.ok ? ok(result.value.operator) : result, operatorErrors);
  });
  app.openapi(routes.signOut, async (c) => {
    c.header('set-cookie', await operators.signOut(c.req.raw.headers, { address: c.get('address'), requestId: c.get('requestId') }), {
      append: true,
    });
    return c.body(null, 204);
  });
  app.openapi(routes.me, (c) => {
    const operator = c.get('operator');
    if (!operator) throw new Error('access let nobody in');
    const { operatorId, email, name, permissions } = operator;
    return respond(c, { operatorId, email, name, permissions: PERMISSIONS.filter((one) => permissions.has(one)) });
  });
};
