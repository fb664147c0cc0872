-- Who was named to staff as the author of an anonymous post or comment, to whom and why (modules/community). Rows are only added; they outlive the post.
create table community.reveal (
  reveal_idx bigint generated always as identity primary key,
  brand_id text not null,
  post_idx bigint not null,
  -- null: the post itself
  comment_idx bigint,
  -- who was named; null once they left
  member_id uuid,
  -- the operator's member id; null once they left
  "by" uuid,
  reason text not null,
  at timestamptz not null
);
create index reveal_of_brand on community.reveal (brand_id, reveal_idx desc);
create index reveal_by on community.reveal (brand_id, "by") where "by" is not null;
create index reveal_of_member on community.reveal (brand_id, member_id) where member_id is not null;
