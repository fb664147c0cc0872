import { z } from 'zod';
import type { PostcodeSearch } from '../contract.ts';

/** 도로명주소 안내시스템, 행정안전부: 도로명주소 검색 API. */
export const JUSO_API = 'https://business.juso.go.kr';
/** Somebody waits for it with a form open: after that they type. */
const TIMEOUT_MS = 4_000;
const PAGE = 10;
const Found = z.object({
  results: z.object({
    common: z.object({ errorCode: z.string(), totalCount: z.coerce.number().catch(0) }),
    juso: z.array(z.object({ zipNo: z.string(), roadAddr: z.string(), bdNm: z.string().nullish() })).nullish(),
  }),
});
/** Signs and words by which its database would be asked something else: it refuses all of the question for one of them. */
const REFUSED = /[%=><[\]]|\b(?:or|select|insert|delete|update|create|drop|exec|union|fetch|declare|truncate)\b/gi;
/** Nothing found, too little asked, too much found: no fault of the service. */
const NOTHING = new Set(['E0005', 'E0006', 'E0008', 'E0009', 'E0010', 'E0011', 'E0012', 'E0013', 'E0015']);

/** No answer, or one that says nothing. Names neither the address, which has the key in it, nor what was looked for. */
export class PostcodesAway extends Error {
  override readonly name = 'PostcodesAway';
}

export const createJuso =
  ({
    key,
    base = JUSO_API,
    timeoutMs = TIMEOUT_MS,
  }: {
    readonly key: string;
    readonly base?: string;
    readonly timeoutMs?: number;
  }): PostcodeSearch =>
  async (keywords) => {
    const asked = new URLSearchParams({
      confmKey: key,
      currentPage: '1',
      countPerPage: String(PAGE),
      keyword: keywords.replaceAll(REFUSED, ' ').trim(),
      resultType: 'json',
    });
    let json: unknown;
    try {
      const reply = await fetch(`${base}/addrlink/addrLinkApi.do`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: asked.toString(),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      json = await reply.json();
    } catch {
      throw new PostcodesAway('no answer');
    }
    const found = Found.safeParse(json);
    if (!found.success) throw new PostcodesAway('an answer in another shape');
    const { common, juso } = found.data.results;
    if (NOTHING.has(common.errorCode)) return { places: [], hasMore: common.errorCode === 'E0006' };
    if (common.errorCode !== '0') throw new PostcodesAway(`error ${common.errorCode}`);
    const places = (juso ?? [])
      .slice(0, PAGE)
      .map(({ zipNo, roadAddr, bdNm }) => ({ postcode: zipNo, street: roadAddr, building: bdNm ?? '' }));
    return { places, hasMore: common.totalCount > places.length };
  };
