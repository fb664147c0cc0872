-- Colleagues who may join a company by the link of a mail (modules/company/server/people.ts). A row is an open invitation: used, revoked or run out, it is gone.
create table company.invitation (
  invitation_idx bigint generated always as identity primary key,
  company_idx bigint not null references company.company on delete cascade,
  -- SHA-256 of the token in the link, base64url: who reads this table joins nothing
  token_hash text not null unique,
  -- to which it was sent, in lower case; nobody of another address joins by it
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- invited once more, the former link ends
  unique (company_idx, email)
);
create index invitation_by_end on company.invitation (expires_at);
