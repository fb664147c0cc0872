-- What the back office lists of listings, of all brands: those that wait by how long, others the newest first.
create index posting_waits on listing.posting (updated_at, posting_idx) where state in ('in-review', 'changing');
create index posting_shown on listing.posting (updated_at desc, posting_idx desc) where state in ('published', 'closed');
create index posting_taken_down on listing.posting (updated_at desc, posting_idx desc) where state = 'taken-down';
