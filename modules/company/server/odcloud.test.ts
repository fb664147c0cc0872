import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { odcloudTaxOffice } from './tax-office/odcloud.ts';
import { TaxOfficeAway, type TaxOffice } from './tax-office/tax-office.ts';

/* The adapter against a server that speaks the service's protocol. */
interface Asked {
  readonly url: URL;
  readonly body: { readonly b_no?: string[]; readonly businesses?: { b_no: string; start_dt: string; p_nm: string }[] };
}
const asked: Asked[] = [];
let reply: (asked: Asked) => { readonly status?: number; readonly body: string } = () => ({ body: '{}' });
const server: Server = createServer((request, response) => {
  void (async () => {
    const text = Buffer.concat(await Array.fromAsync(request)).toString();
    const one = { url: new URL(request.url ?? '', 'http://tax'), body: JSON.parse(text) as Asked['body'] };
    asked.push(one);
    const { status = 200, body } = reply(one);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  })();
});
let office: TaxOffice;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  office = odcloudTaxOffice({ serviceKey: 'a+/=b', base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const data = (rows: readonly object[]) => ({ body: JSON.stringify({ status_code: 'OK', data: rows }) });
const CODES = { '1': '01', '2': '02', '3': '03', '4': '' } as const;

it('asks for states with the key, and reads them in the order asked for', async () => {
  reply = ({ body }) => data((body.b_no ?? []).toReversed().map((no) => ({ b_no: no, b_stt_cd: CODES[no as keyof typeof CODES] })));
  expect(await office.status(['1', '2', '3', '4'])).toEqual(['matched', 'paused', 'closed', 'unregistered']);
  const { url } = asked.at(-1)!;
  expect([url.pathname, url.searchParams.get('serviceKey')]).toEqual(['/status', 'a+/=b']);
  expect(await office.status([])).toEqual([]);
});

it('asks whether data belong together, and why not', async () => {
  reply = ({ url, body }) =>
    url.pathname === '/validate'
      ? data(
          (body.businesses ?? []).map(({ b_no: no }) =>
            no === '1' ? { b_no: no, valid: '01', status: { b_no: no, b_stt_cd: '02' } } : { b_no: no, valid: '02' },
          ),
        )
      : data((body.b_no ?? []).map((no) => ({ b_no: no, b_stt_cd: no === '2' ? '01' : CODES[no as keyof typeof CODES] })));
  const claims = ['1', '2', '3', '4'].map((registrationNumber) => ({
    registrationNumber,
    representative: '김한빛',
    openedOn: '2015-03-02',
  }));
  expect(await office.validate(claims)).toEqual(['paused', 'mismatched', 'closed', 'unregistered']);
  const { body } = asked.findLast(({ url }) => url.pathname === '/validate')!;
  expect(body.businesses?.[0]).toEqual({ b_no: '1', start_dt: '20150302', p_nm: '김한빛' });
});

it.each([
  ['a failure', { status: 500, body: '{"code":-99,"msg":"서버 에러"}' }],
  ['no JSON', { body: '<html>' }],
  ['another shape', { body: '{"data":[{"b_no":5}]}' }],
  ['a number left out', { body: '{"data":[]}' }],
  ['a state that we do not know', { body: '{"data":[{"b_no":"1","b_stt_cd":"07"}]}' }],
])('%s is no answer, and the key is in no message', async (_what, answer) => {
  reply = () => answer;
  const failure = await office.status(['1']).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(TaxOfficeAway);
  expect(String((failure as Error).message)).not.toContain('a+/=b');
});

it('a service that is not there is away', async () => {
  const nobody = odcloudTaxOffice({ serviceKey: 'k', base: 'http://127.0.0.1:9' });
  await expect(nobody.status(['1'])).rejects.toBeInstanceOf(TaxOfficeAway);
});
