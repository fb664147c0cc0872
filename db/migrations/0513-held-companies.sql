-- Companies that get no applications now: suspended, or gone (modules/application/server/follow-company.ts).
create table application.held_company (
  company_idx bigint primary key,
  brand_id text not null,
  since timestamptz not null
);
insert into application.held_company (company_idx, brand_id, since)
  select distinct a.company_idx, a.brand_id, now() from application.application a join company.company c on c.company_idx = a.company_idx
  where c.state <> 'approved';
