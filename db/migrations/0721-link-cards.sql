-- Addresses that stand alone on a line of a post, and what the page there says of itself. It was looked at once; a title that is null: there is nothing to show.
create table community.link_card (
  post_idx bigint not null references community.post on delete cascade,
  -- as the text has it (modules/community/domain/markup.ts)
  href text not null,
  title text,
  about text not null,
  at timestamptz not null,
  primary key (post_idx, href)
);
