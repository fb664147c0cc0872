import { z } from 'zod';
import type { TaxAnswer } from '../../contract-states.ts';
import { TaxOfficeAway, type TaxOffice } from './tax-office.ts';

/** 공공데이터포털, 국세청_사업자등록정보 진위확인 및 상태조회 서비스. */
const ODCLOUD = 'https://api.odcloud.kr/api/nts-businessman/v1';
/** A form waits for the answer; the office is sometimes slow in the morning. */
const TIMEOUT_MS = 8_000;

const Status = z.object({ b_no: z.string().optional(), b_stt_cd: z.string().nullish() });
const StatusReply = z.object({ data: z.array(Status.extend({ b_no: z.string() })) });
const ValidateReply = z.object({ data: z.array(z.object({ b_no: z.string(), valid: z.string(), status: Status.nullish() })) });

/** 01 계속사업자, 02 휴업자, 03 폐업자; nothing for a number that it does not know. */
const BY_CODE: Readonly<Record<string, TaxAnswer>> = { '01': 'matched', '02': 'paused', '03': 'closed' };
const answerOf = (status: z.output<typeof Status> | null | undefined): TaxAnswer => {
  const code = status?.b_stt_cd ?? '';
  const answer = code === '' ? 'unregistered' : BY_CODE[code];
  // A code that we do not know is no reason to refuse or suspend anybody.
  if (!answer) throw new TaxOfficeAway(`unknown status ${code}`);
  return answer;
};

export const odcloudTaxOffice = ({ serviceKey, base = ODCLOUD }: { readonly serviceKey: string; readonly base?: string }): TaxOffice => {
  const post = async <T>(path: string, body: unknown, schema: z.ZodType<T>): Promise<T> => {
    let reply: Response;
    let json: unknown;
    try {
      reply = await fetch(`${base}${path}?serviceKey=${encodeURIComponent(serviceKey)}&returnType=JSON`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      json = await reply.json();
    } catch {
      // What failed would repeat the address, and the key stands in it.
      throw new TaxOfficeAway(`no answer of ${path}`);
    }
    if (!reply.ok) throw new TaxOfficeAway(`status ${reply.status} of ${path}`);
    const parsed = schema.safeParse(json);
    if (!parsed.success) throw new TaxOfficeAway(`an answer of ${path} in another shape`);
    return parsed.data;
  };
  const inOrder = <T extends { readonly b_no: string }>(numbers: readonly string[], rows: readonly T[]): readonly T[] => {
    const byNumber = new Map(rows.map((row) => [row.b_no, row]));
    return numbers.map((number) => {
      const row = byNumber.get(number);
      if (!row) throw new TaxOfficeAway('an answer without one of the numbers');
      return row;
    });
  };
  return {
    validate: async (claims) => {
      if (claims.length === 0) return [];
      const businesses = claims.map(({ registrationNumber, openedOn, representative }) => ({
        b_no: registrationNumber,
        start_dt: openedOn.replaceAll('-', ''),
        p_nm: representative,
      }));
      const { data } = await post('/validate', { businesses }, ValidateReply);
      const numbers = businesses.map(({ b_no }) => b_no);
      const rows = inOrder(numbers, data);
      // Of what does not match it tells no state: whether there is such a number at all is asked for apart.
      const wrong = rows.filter(({ valid }) => valid !== '01').map(({ b_no }) => b_no);
      const states = new Map(
        wrong.length === 0
          ? []
          : inOrder(wrong, (await post('/status', { b_no: wrong }, StatusReply)).data).map((row) => [row.b_no, answerOf(row)]),
      );
      return rows.map(({ b_no, valid, status }) => {
        if (valid === '01') return answerOf(status);
        const state = states.get(b_no);
        return state === 'closed' || state === 'unregistered' ? state : 'mismatched';
      });
    },
    status: async (numbers) => {
      if (numbers.length === 0) return [];
      const { data } = await post('/status', { b_no: numbers }, StatusReply);
      return inOrder(numbers, data).map(answerOf);
    },
  };
};
