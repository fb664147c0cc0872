-- How many were told of each change of a listing (modules/listing): its company reads it.

-- Counted as they are told. Null: nobody counted, it was told before there was a count.
alter table listing.change add column told_count integer check (told_count >= 0);
update listing.change set told_count = 0 where told_at is null;
alter table listing.change alter column told_count set default 0;
