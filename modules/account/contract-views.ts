import { LEGAL_DOCUMENT_KINDS } from '@platform/kernel/legal-document';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { MemberId } from './contract-ids.ts';

/* What this module's endpoints answer with: the one source of types, API document and tests. Pages take the types, from `contract.ts`. */

/** `NORMAL` is an individual member; any other type is a corporate one (portal only) or an operator (back office). */
const MemberType = z.enum(['NORMAL', 'CORPORATE', 'OPERATOR']);
export type MemberType = View<typeof MemberType>;
export const MemberView = z
  .object({
    id: MemberId,
    email: z.string(),
    username: z.string(),
    nickname: z.string().nullable(),
    type: MemberType,
    /** Corporate members: the company's registration was approved. */
    approved: z.boolean(),
    /** There is something to agree to before going on: pages with header and footer lead there first. */
    asksConsent: z.boolean(),
  })
  .meta({
    id: 'Member',
    example: {
      id: '0198c1e2-7c55-7d1e-9d1f-0a1b2c3d4e5f',
      email: 'student@career.test',
      username: '김서윤',
      nickname: null,
      type: 'NORMAL',
      approved: false,
      asksConsent: false,
    },
  });
export type MemberView = View<typeof MemberView>;

/** Who a browser belongs to: nobody being signed in is an answer like any other, where an endpoint of members would refuse. */
export const SessionOwnerView = z.object({ member: MemberView.nullable() }).meta({ id: 'SessionOwner', example: { member: null } });
export type SessionOwnerView = View<typeof SessionOwnerView>;

/** Of a signed-in session, what its own browser is told. */
export const SignedInView = z
  .object({
    member: MemberView,
    /** Short-lived, signed; sent as `Authorization: Bearer` or as the cookie `accessToken`. */
    accessToken: z.string(),
  })
  .meta({ id: 'SignedIn' });
export type SignedInView = View<typeof SignedInView>;

/** A member's own address. */
export const EmailView = z
  .object({
    email: z.string(),
    /** A link that was sent there has been opened. */
    isVerified: z.boolean(),
    /** The one that a link was sent to and that takes its place when it is opened. */
    newEmail: z.string().nullable(),
  })
  .meta({ id: 'Email', example: { email: 'student@career.test', isVerified: true, newEmail: null } });
export type EmailView = View<typeof EmailView>;

/** What opening the link did. */
export const ConfirmedEmailView = z
  .object({
    /** Members sign in with this address from now on; false: they did before. */
    isChanged: z.boolean(),
  })
  .meta({ id: 'ConfirmedEmail', example: { isChanged: false } });
export type ConfirmedEmailView = View<typeof ConfirmedEmailView>;

/** One browser in which a member is signed in. Times are ISO 8601, UTC. */
export const SessionView = z
  .object({
    id: z.string(),
    /** What the browser said of itself; empty when it said nothing. */
    userAgent: z.string(),
    startedAt: z.iso.datetime(),
    /** To the day: a session is written anew once a day at most. */
    usedAt: z.iso.datetime(),
    /** The one that asks. */
    isCurrent: z.boolean(),
  })
  .meta({
    id: 'Session',
    example: {
      id: '0198c1e2-7c55-4d1e-9d1f-0a1b2c3d4e5f',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
      startedAt: '2026-11-20T01:02:03.000Z',
      usedAt: '2026-11-22T01:02:03.000Z',
      isCurrent: true,
    },
  });
export type SessionView = View<typeof SessionView>;

const LegalDocumentKind = z.enum(LEGAL_DOCUMENT_KINDS);
const LegalDocumentVersionView = z.object({
  version: z.int(),
  /** The first day on which it is in force in Korea. */
  effectiveOn: z.iso.date(),
});
const LegalDocumentSummary = z.object({
  kind: LegalDocumentKind,
  title: z.string(),
  consent: z.enum(['required', 'optional', 'none']),
  /** Can be agreed to only together with this one. */
  needs: LegalDocumentKind.nullable(),
  summary: z.string(),
  ...LegalDocumentVersionView.shape,
});
/** Terms and consents of the brand, each in the version that is in force, in the order in which members are asked. */
export const LegalDocumentsView = z.array(LegalDocumentSummary).meta({
  id: 'LegalDocuments',
  example: [
    {
      kind: 'USE',
      title: '이용약관',
      consent: 'required',
      needs: null,
      summary: '서비스를 쓰는 조건과 서로의 책임을 정합니다.',
      version: 1,
      effectiveOn: '2026-11-24',
    },
  ],
});
export type LegalDocumentsView = View<typeof LegalDocumentsView>;
/** One version of a document, and which others there are. */
export const LegalDocumentView = LegalDocumentSummary.extend({
  isInForce: z.boolean(),
  /** Not in force yet. */
  isComing: z.boolean(),
  /** What is different from the version before; null for the first. */
  changes: z.string().nullable(),
  sections: z.array(
    z.object({
      heading: z.string(),
      blocks: z.array(
        z.union([
          z.object({ kind: z.literal('paragraph'), text: z.string() }),
          z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
        ]),
      ),
    }),
  ),
  /** All of them, the newest first. */
  versions: z.array(LegalDocumentVersionView),
}).meta({
  id: 'LegalDocument',
  example: {
    kind: 'USE',
    title: '이용약관',
    consent: 'required',
    needs: null,
    summary: '서비스를 쓰는 조건과 서로의 책임을 정합니다.',
    version: 1,
    effectiveOn: '2026-11-24',
    isInForce: true,
    isComing: false,
    changes: null,
    sections: [{ heading: '제1조 목적', blocks: [{ kind: 'paragraph', text: '이 약관은 조건과 절차를 정합니다.' }] }],
    versions: [{ version: 1, effectiveOn: '2026-11-24' }],
  },
});
export type LegalDocumentView = View<typeof LegalDocumentView>;

/** What the member is asked for, in the version in force, and what they said last. */
export const ConsentsView = z
  .array(
    z.object({
      kind: LegalDocumentKind,
      title: z.string(),
      consent: z.enum(['required', 'optional', 'none']),
      needs: LegalDocumentKind.nullable(),
      version: z.int(),
      summary: z.string(),
      changes: z.string().nullable(),
      isGiven: z.boolean(),
      /** The version that they said it of; null where they never did. */
      saidVersion: z.int().nullable(),
      saidAt: z.iso.datetime().nullable(),
      /** Has to be answered before going on. */
      mustAnswer: z.boolean(),
    }),
  )
  .meta({
    id: 'Consents',
    example: [
      {
        kind: 'MARKETING',
        title: '광고성 정보 받기',
        consent: 'optional',
        needs: null,
        version: 1,
        summary: '새 시험과 혜택을 이메일로 알립니다.',
        changes: null,
        isGiven: true,
        saidVersion: 1,
        saidAt: '2026-11-24T01:02:03.000Z',
        mustAnswer: false,
      },
    ],
  });
export type ConsentsView = View<typeof ConsentsView>;

/** A member's second factor. */
export const SecondFactorView = z
  .object({ isOn: z.boolean(), recoveryCodesLeft: z.int() })
  .meta({ id: 'SecondFactor', example: { isOn: true, recoveryCodesLeft: 10 } });
export type SecondFactorView = View<typeof SecondFactorView>;

/** What an app for codes is given. */
export const SecondFactorSetUpView = z
  .object({
    /** `otpauth:` address, for a phone that shows this page itself. */
    uri: z.string(),
    /** For typing, base32. */
    key: z.string(),
    /** The address as a QR code: a square of `size` units, with its quiet zone, and the outline of what is dark in it. */
    picture: z.object({ size: z.int(), path: z.string() }),
  })
  .meta({
    id: 'SecondFactorSetUp',
    example: { uri: 'otpauth://totp/Maru:a%40b.test?secret=JBSWY3DP', key: 'JBSWY3DP', picture: { size: 41, path: 'M4 4h1v1h-1z' } },
  });
export type SecondFactorSetUpView = View<typeof SecondFactorSetUpView>;

/** Shown once: what is kept is a hash of each. */
export const RecoveryCodesView = z
  .object({ recoveryCodes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes', example: { recoveryCodes: ['ab3de-fg5hj'] } });
export type RecoveryCodesView = View<typeof RecoveryCodesView>;
