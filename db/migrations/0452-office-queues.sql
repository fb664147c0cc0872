-- Lists of the back office are of all brands, the one that waits longest first (modules/company/server/office-store.ts).
create index company_by_state on company.company (state, state_at, company_idx);
