-- Companies whose people are corporate members (modules/company).
create schema company;

create table company.company (
  company_idx bigint generated always as identity primary key,
  brand_id text not null,
  -- ten digits, without hyphens
  registration_number text not null check (registration_number ~ '^[0-9]{10}$'),
  name text not null,
  representative text not null,
  opened_on date not null,
  state text not null check (state in ('pending', 'approved', 'rejected', 'suspended')),
  -- why it was rejected or suspended, as its people read it
  reason text,
  -- it is in this state since then
  state_at timestamptz not null,
  -- what the tax office said last: matched or paused; null: it did not answer yet
  tax_answer text check (tax_answer in ('matched', 'paused', 'closed', 'mismatched', 'unregistered')),
  tax_checked_at timestamptz,
  -- the tax office is asked again then
  next_check_at timestamptz not null,
  -- the document that proves it, an attachment of whoever sent it; null where that member left
  proof_id uuid,
  proof_name text,
  proof_by uuid,
  created_at timestamptz not null,
  check (reason is not null or state in ('pending', 'approved'))
);
-- A number belongs to one company, in whatever state but rejected: two who register it at once meet here.
create unique index company_number on company.company (brand_id, registration_number) where state <> 'rejected';
create index company_pending on company.company (brand_id, company_idx) where state = 'pending';
create index company_check on company.company (next_check_at) where state in ('pending', 'approved');

-- Who belongs to a company. A member belongs to one.
create table company.member (
  brand_id text not null,
  member_id uuid not null,
  company_idx bigint not null references company.company on delete cascade,
  is_owner boolean not null,
  joined_at timestamptz not null,
  primary key (brand_id, member_id)
);
create unique index member_owner on company.member (company_idx) where is_owner;
create index member_company on company.member (company_idx, joined_at);

-- What was done with a company, by whom and when. An operator's command writes an act; the server carries it out, with what is told of it.
create table company.act (
  act_idx bigint generated always as identity primary key,
  company_idx bigint not null references company.company on delete cascade,
  kind text not null check (kind in ('submit', 'approve', 'reject', 'suspend', 'reinstate')),
  reason text,
  -- a member, or else who decided: a name that an operator gave, or the tax office
  member_id uuid,
  by text,
  at timestamptz not null,
  applied_at timestamptz
);
create index act_company on company.act (company_idx, act_idx);
-- Of two who decide at once one comes first, and the other is told.
create unique index act_open on company.act (company_idx) where applied_at is null;
