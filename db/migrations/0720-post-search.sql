-- What a post is found by within its board: its title and its text, without case (modules/community/server/find.ts).
alter table community.post add column found_by text not null generated always as (lower(title || E'\n' || text)) stored;
