import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { PROVIDERS } from './contract-provider.ts';
import { SignedInView } from './contract-views.ts';

const Provider = z.enum(PROVIDERS);

/** Providers by which members may sign in, in the order in which they are shown. */
export const SocialWaysView = z
  .array(
    z.object({
      provider: Provider,
      /** The provider is one of ours, to try it out; nobody there is a real person. */
      isSandbox: z.boolean(),
    }),
  )
  .meta({ id: 'SocialWays', example: [{ provider: 'kakao', isSandbox: false }] });
export type SocialWaysView = View<typeof SocialWaysView>;

/** Where the browser goes now. */
export const SocialStartView = z
  .object({ url: z.string() })
  .meta({ id: 'SocialStart', example: { url: 'https://kauth.kakao.com/oauth/authorize?response_type=code' } });
export type SocialStartView = View<typeof SocialStartView>;

/** Somebody whom a provider knows and we do not. */
export const ArrivalView = z
  .object({
    provider: Provider,
    nickname: z.string().nullable(),
    email: z.string().nullable(),
    /** The provider vouches for the address: nobody has to verify it. */
    isVerified: z.boolean(),
    /** A member has the address. They sign in with their password first, and link then. */
    isTaken: z.boolean(),
  })
  .meta({
    id: 'SocialArrival',
    example: { provider: 'kakao', nickname: '서윤', email: 'student@career.test', isVerified: true, isTaken: false },
  });
export type ArrivalView = View<typeof ArrivalView>;

export const SocialSignedInView = SignedInView.extend({
  /** Where they wanted to go. */
  next: z.string(),
}).meta({ id: 'SocialSignedIn' });
export type SocialSignedInView = View<typeof SocialSignedInView>;

/** By what a member signs in. */
export const SocialLinksView = z
  .object({
    hasPassword: z.boolean(),
    /** They showed by a provider a moment ago who they are; where a password is asked for again none is needed now. */
    isConfirmed: z.boolean(),
    links: z.array(z.object({ provider: Provider, isSandbox: z.boolean(), linkedAt: z.iso.datetime().nullable() })),
  })
  .meta({
    id: 'SocialLinks',
    example: {
      hasPassword: true,
      isConfirmed: false,
      links: [{ provider: 'kakao', isSandbox: false, linkedAt: '2026-11-24T01:02:03.000Z' }],
    },
  });
export type SocialLinksView = View<typeof SocialLinksView>;
