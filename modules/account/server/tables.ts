import type { Db } from '@platform/db';
import type { ColumnType, Generated } from 'kysely';
import type { MemberId, MemberType } from '../contract.ts';
import type { Provider } from '../contract-provider.ts';

interface MemberTable {
  readonly id: MemberId;
  readonly brand_id: string;
  readonly name: string;
  readonly email: string;
  readonly email_verified: Generated<boolean>;
  readonly nickname: string | null;
  readonly type: MemberType;
  readonly approved: boolean;
  readonly two_factor_enabled: Generated<boolean>;
}
interface SessionTable {
  readonly id: string;
  readonly brand_id: string;
  readonly member_id: MemberId;
  readonly token_hash: string;
  readonly expires_at: ColumnType<Date>;
  readonly ip_address: string | null;
  readonly user_agent: string | null;
  readonly created_at: ColumnType<Date>;
  readonly updated_at: ColumnType<Date>;
}
interface RateLimitTable {
  readonly key: string;
  readonly points: number;
  readonly expire: number | null;
}

interface EndedSessionTable {
  readonly session_id: string;
  readonly ended_at: Generated<Date>;
}

interface OperatorPermissionTable {
  readonly member_id: MemberId;
  readonly permission: string;
  readonly granted_at: Generated<Date>;
}

interface ErasureTable {
  readonly member_id: MemberId;
  readonly brand_id: string;
  readonly begun_at: Generated<Date>;
}

/** What a link in a mail does for whoever opens it. */
export type LinkPurpose = 'reset' | 'verify' | 'change' | 'stop';
interface EmailLinkTable {
  readonly token_hash: string;
  readonly brand_id: string;
  readonly member_id: MemberId;
  readonly purpose: LinkPurpose;
  readonly email: string;
  readonly expires_at: Date;
  readonly created_at: Generated<Date>;
}

interface LegalWordingTable {
  readonly hash: string;
  readonly brand_id: string;
  readonly kind: string;
  readonly version: number;
  readonly effective_on: string;
  readonly title: string;
  readonly wording: string;
}
/** How a consent was given or taken back. */
export type ConsentWay = 'sign-up' | 'asked-again' | 'settings' | 'mail' | 'demo';
interface ConsentTable {
  readonly consent_idx: Generated<number>;
  readonly brand_id: string;
  readonly member_id: MemberId;
  readonly kind: string;
  readonly version: number;
  readonly hash: string;
  readonly is_given: boolean;
  readonly way: ConsentWay;
  readonly at: Date;
}

interface TwoFactorTable {
  readonly id: string;
  readonly brand_id: string;
  readonly member_id: MemberId;
  readonly secret: string;
  readonly backup_codes: string;
  readonly verified: boolean;
  readonly last_step: Generated<number>;
}

interface CredentialTable {
  readonly id: string;
  readonly brand_id: string;
  readonly member_id: MemberId;
  /** `credential` is a password. */
  readonly provider_id: string;
  readonly account_id: string;
  readonly password: string | null;
  readonly created_at: Generated<Date>;
}
/** Why somebody was sent to a provider. */
export type SocialPurpose = 'sign-in' | 'link' | 'confirm';
interface SocialTryTable {
  readonly token_hash: string;
  readonly brand_id: string;
  readonly provider_id: Provider;
  readonly purpose: SocialPurpose;
  readonly member_id: MemberId | null;
  readonly verifier: string;
  readonly return_to: string;
  readonly expires_at: Date;
}
interface SocialArrivalTable {
  readonly token_hash: string;
  readonly brand_id: string;
  readonly provider_id: Provider;
  readonly account_id: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly nickname: string | null;
  readonly return_to: string;
  readonly expires_at: Date;
}

interface PasskeyTable {
  readonly id: string;
  readonly brand_id: string;
  readonly member_id: MemberId;
  readonly name: string;
  readonly credential_id: string;
  readonly public_key: string;
  readonly counter: number;
  readonly device_type: string;
  readonly backed_up: boolean;
  readonly transports: string | null;
  readonly aaguid: string | null;
  readonly created_at: Generated<Date>;
  readonly last_used_at: Date | null;
}

export interface AccountTables {
  readonly 'account.passkey': PasskeyTable;
  readonly 'account.two_factor': TwoFactorTable;
  readonly 'account.credential': CredentialTable;
  readonly 'account.social_try': SocialTryTable;
  readonly 'account.social_arrival': SocialArrivalTable;
  readonly 'account.legal_wording': LegalWordingTable;
  readonly 'account.consent': ConsentTable;
  readonly 'account.member': MemberTable;
  readonly 'account.session': SessionTable;
  readonly 'account.ended_session': EndedSessionTable;
  readonly 'account.erasure': ErasureTable;
  readonly 'account.operator_permission': OperatorPermissionTable;
  readonly 'account.rate_limit': RateLimitTable;
  readonly 'account.email_link': EmailLinkTable;
}
export type AccountDb = Db<AccountTables>;
