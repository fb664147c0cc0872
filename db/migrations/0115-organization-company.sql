-- Which company (modules/company) answers for an organization and what it offers; null: nobody of the product does, as with most of the demo.
alter table listing.organization add column company_idx bigint;
-- One for each company, made with its first listing.
create unique index organization_company on listing.organization (company_idx) where company_idx is not null;
