-- The poster of a listing: one picture that its company uploaded (modules/listing).

-- An attachment of the path `listing-poster`, and what it shows in words; null: a cover is drawn.
alter table listing.listing add column poster_id uuid, add column poster_alt text, add check ((poster_id is null) = (poster_alt is null));

-- What a posting holds, in its draft or published: whose it is, and who sent it, for it goes with their files when they leave.
create table listing.poster (
  picture_id uuid primary key,
  -- null: the posting is gone, and the picture is to go
  posting_idx bigint references listing.posting on delete set null,
  brand_id text not null,
  member_id uuid not null
);
create index poster_of_posting on listing.poster (posting_idx);
create index poster_of_member on listing.poster (brand_id, member_id);
