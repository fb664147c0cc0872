import type { Db } from '@platform/db';
import type { Generated } from 'kysely';
import type { PostingAct, PostingState } from '../contract-posting-states.ts';
import type { DeadlineType, Kind } from '../contract.ts';

/** `suspended`: published, of a company that may not offer it now, or that is gone. */
type State = 'draft' | 'in-review' | 'published' | 'suspended' | 'taken-down';

/** The tables this module owns, in the PostgreSQL schema `listing`. */
export interface ListingTables {
  'listing.organization': {
    organization_idx: Generated<number>;
    brand_id: string;
    slug: string | null;
    name: string;
    type: string;
    about: string;
    industry: string;
    region: string;
    founded_year: number | null;
    size: number | null;
    homepage: string | null;
    checked_on: string | null;
    checked_by: string | null;
    company_idx: number | null;
  };
  'listing.listing': {
    listing_idx: Generated<number>;
    brand_id: string;
    slug: string | null;
    kind: Kind;
    organization_idx: number;
    state: State;
    title: string;
    cover: string[];
    poster_id: string | null;
    poster_alt: string | null;
    target_text: string;
    place_text: string;
    period_text: string;
    benefit_text: string;
    fields: string[];
    targets: string[];
    regions: string[];
    benefits: string[];
    method: string;
    organizer_type: string;
    pay_band: string | null;
    opens_at: Date;
    deadline_type: DeadlineType;
    deadline_at: Date | null;
    closes_at: Date;
    deadline_moved_at: Date | null;
    published_at: Date | null;
    updated_at: Date;
    body: string;
    revision: Generated<number>;
    view_count: Generated<number>;
    scrap_count: Generated<number>;
  };
  'listing.change': {
    listing_idx: number;
    revision: number;
    at: Date;
    changes: string;
    told_at: Date | null;
    told_count: Generated<number | null>;
  };
  'listing.interest': { organization_idx: number; month: string; view_count: Generated<number>; scrap_count: number | null };
  'listing.posting': {
    posting_idx: Generated<number>;
    brand_id: string;
    company_idx: number | null;
    listing_idx: number | null;
    state: PostingState;
    draft: string | null;
    title: string;
    version: Generated<number>;
    reason: string | null;
    created_at: Date;
    updated_at: Date;
  };
  'listing.posting_act': {
    act_idx: Generated<number>;
    posting_idx: number;
    kind: PostingAct;
    reason: string | null;
    member_id: string | null;
    by: string | null;
    version: number;
    at: Date;
    applied_at: Date | null;
  };
  'listing.poster': { picture_id: string; posting_idx: number | null; brand_id: string; member_id: string };
  'listing.report': {
    report_idx: Generated<number>;
    brand_id: string;
    listing_idx: number;
    member_id: string | null;
    reason: string;
    text: string;
    at: Date;
    outcome: 'taken-down' | 'kept' | null;
    answer: string | null;
    by: string | null;
    decided_at: Date | null;
    told_at: Date | null;
  };
  'listing.viewed': { listing_idx: number; day: string; viewer: Buffer };
}
export type ListingDb = Db<ListingTables>;
