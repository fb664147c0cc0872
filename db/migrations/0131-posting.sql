-- How listings come to be: what companies write, and who did what with it (modules/listing, docs/decisions/0115).

-- What a company writes, from its first draft on. What everybody sees of it is `listing.listing`.
create table listing.posting (
  posting_idx bigint generated always as identity primary key,
  brand_id text not null,
  -- of module company; null: none of the product manages it
  company_idx bigint,
  check (company_idx is not null or listing_idx is not null),
  -- what was published of it; null: nothing yet
  listing_idx bigint unique references listing.listing,
  state text not null check (state in ('draft', 'in-review', 'published', 'changing', 'closed', 'taken-down')),
  check ((listing_idx is null) = (state in ('draft', 'in-review'))),
  -- what stands in the form (`PostingDraft`); null: what is published, unchanged
  draft jsonb,
  check (draft is not null or listing_idx is not null),
  -- the same as in the draft, for lists
  title text not null default '',
  -- counts what was saved: of two who write at once the second is told
  version integer not null default 0,
  -- why it was sent back or taken down last, as its company reads it
  reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index posting_of_company on listing.posting (company_idx, posting_idx desc);
create index posting_waiting on listing.posting (brand_id, updated_at) where state in ('in-review', 'changing');

-- What was done with it, by whom and when; never updated but for the moment in which the server carried an operator's decision out.
create table listing.posting_act (
  act_idx bigint generated always as identity primary key,
  posting_idx bigint not null references listing.posting on delete cascade,
  kind text not null check (kind in ('submit', 'withdraw', 'approve', 'reject', 'change', 'close', 'take-down')),
  reason text,
  -- one of the company's people; or else who decided: a name that an operator gave
  member_id uuid,
  by text,
  -- what was looked at when it was decided
  version integer not null,
  at timestamptz not null,
  applied_at timestamptz
);
create index posting_act_of on listing.posting_act (posting_idx, act_idx);
-- Of two operators who decide at once one comes first, and the other is told.
create unique index posting_act_open on listing.posting_act (posting_idx) where applied_at is null;

-- Whoever keeps the listing was told of the change then; null: not yet. What was there before this was told to nobody, and is not news.
alter table listing.change add column told_at timestamptz;
update listing.change set told_at = at;
create index change_untold on listing.change (at) where told_at is null;

-- What members say is false about a listing.
create table listing.report (
  report_idx bigint generated always as identity primary key,
  brand_id text not null,
  listing_idx bigint not null references listing.listing,
  -- null: who said it left
  member_id uuid,
  reason text not null,
  text text not null,
  at timestamptz not null,
  -- what came of it, and what the member reads about it; null: nobody has looked yet
  outcome text check (outcome in ('taken-down', 'kept')),
  answer text,
  by text,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  told_at timestamptz
);
-- A member says it once until somebody has looked.
create unique index report_open on listing.report (listing_idx, member_id) where outcome is null;
create index report_waiting on listing.report (brand_id, report_idx) where outcome is null;
create index report_untold on listing.report (report_idx) where outcome is not null and told_at is null;
create index report_of_member on listing.report (brand_id, member_id, report_idx);
