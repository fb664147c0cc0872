import { z } from 'zod';
import type { Provider } from '../contract-provider.ts';

/** Who a provider says that somebody is. */
export interface SocialPerson {
  /** Their id there: for this application, or for all of ours. */
  readonly accountId: string;
  /** In lower case. */
  readonly email: string | null;
  /** The provider vouches that the address is theirs. */
  readonly isVerified: boolean;
  readonly nickname: string | null;
}

const NICKNAME_MOST = 40;
const optional = z.string().trim().optional().catch(undefined);
const address = z.email().max(254).toLowerCase().optional().catch(undefined);

// developers.kakao.com: `GET /v2/user/me`
const KakaoUser = z.object({
  id: z.int().positive(),
  kakao_account: z
    .object({
      email: address,
      is_email_valid: z.boolean().optional(),
      is_email_verified: z.boolean().optional(),
      profile: z.object({ nickname: optional }).optional(),
    })
    .optional(),
});
// developers.naver.com: `GET /v1/nid/me`
const NaverUser = z.object({
  resultcode: z.literal('00'),
  response: z.object({ id: z.string().min(1).max(200), email: address, nickname: optional, name: optional }),
});

const short = (text: string | undefined): string | null => text?.slice(0, NICKNAME_MOST) || null;

const kakaoPerson = ({ id, kakao_account: account = {} }: z.output<typeof KakaoUser>): SocialPerson => ({
  accountId: String(id),
  email: account.email ?? null,
  // An address that was given to somebody else since is verified and no longer valid.
  isVerified: account.email !== undefined && account.is_email_valid === true && account.is_email_verified === true,
  nickname: short(account.profile?.nickname),
});
/** Naver's members may write any contact address into their profile; nothing says that it is theirs. */
const naverPerson = ({ response: { id, email, nickname, name } }: z.output<typeof NaverUser>): SocialPerson => ({
  accountId: id,
  email: email ?? null,
  isVerified: false,
  nickname: short(nickname) ?? short(name),
});

/** @returns null where it is not what the provider documents */
export const readPerson = (provider: Provider, body: unknown): SocialPerson | null => {
  if (provider === 'kakao') {
    const user = KakaoUser.safeParse(body);
    return user.success ? kakaoPerson(user.data) : null;
  }
  const user = NaverUser.safeParse(body);
  return user.success ? naverPerson(user.data) : null;
};
