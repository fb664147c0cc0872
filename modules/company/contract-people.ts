import type { View } from '@platform/kernel/view';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';

/* The people of a company: who belongs to it, and who was invited. What they send and what they get. */

/** As addresses of accounts are kept. */
export const InviteColleague = z
  .object({
    email: plainText()
      .trim()
      .max(254)
      .pipe(z.email())
      .transform((email) => email.toLowerCase()),
  })
  .meta({ example: { email: 'colleague@hanbit.test' } });
export type InviteColleague = z.output<typeof InviteColleague>;

/** What the link of an invitation carries. */
export const OpenedInvitation = z.object({ token: plainText().min(1).max(200) }).meta({ example: { token: 'x' } });
export type OpenedInvitation = z.output<typeof OpenedInvitation>;

export const CompanyPeople = z
  .object({
    members: z.array(
      z.object({
        memberId: z.uuid(),
        name: z.string(),
        /** For the owner, and one's own. */
        email: z.string().nullable(),
        isOwner: z.boolean(),
        isMe: z.boolean(),
        /** Epoch milliseconds. */
        joinedAt: z.int(),
      }),
    ),
    /** Those that are open; none for who is not the owner. */
    invitations: z.array(z.object({ invitationIdx: z.int(), email: z.string(), expiresAt: z.int() })),
  })
  .meta({
    id: 'CompanyPeople',
    example: {
      members: [
        {
          memberId: '0198c1e2-7c55-7d1e-9d1f-0a1b2c3d4e5f',
          name: '김서윤',
          email: 'owner@hanbit.test',
          isOwner: true,
          isMe: true,
          joinedAt: 1_795_132_800_000,
        },
      ],
      invitations: [{ invitationIdx: 3, email: 'colleague@hanbit.test', expiresAt: 1_795_737_600_000 }],
    },
  });
export type CompanyPeople = View<typeof CompanyPeople>;

/** What whoever holds the link is told before they join. */
export const CompanyInvitation = z
  .object({ company: z.string(), email: z.string(), expiresAt: z.int() })
  .meta({ id: 'CompanyInvitation', example: { company: '한빛전자', email: 'colleague@hanbit.test', expiresAt: 1_795_737_600_000 } });
export type CompanyInvitation = View<typeof CompanyInvitation>;
