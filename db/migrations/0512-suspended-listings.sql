-- A listing is shown while its company may offer it: of a company that is suspended, closed or gone it is `suspended` (modules/listing/server/organization.ts).
alter table listing.listing drop constraint listing_state_check;
alter table listing.listing add constraint listing_state_check check (state in ('draft', 'in-review', 'published', 'suspended', 'taken-down'));
with suspended as (
  update listing.listing l set state = 'suspended'
  from listing.organization o join company.company c on c.company_idx = o.company_idx
  where o.organization_idx = l.organization_idx and l.state = 'published' and c.state <> 'approved'
  returning l.brand_id, l.listing_idx)
insert into outbox.content_change (brand_id, kind, ids) select brand_id, 'listing', array_agg(listing_idx) from suspended group by brand_id;
