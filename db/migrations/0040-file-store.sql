-- Where the files of this database lie. Files stand outside the database, so a machine whose folder is another one lacks every image.
create schema files;

create table files.store (
  -- the same id stands in the folder's own file `store-id`
  store_id uuid primary key
);
create unique index store_is_one on files.store ((true));
comment on table files.store is 'One row: the folder that holds the files of this database (server/shared-files.ts).';
