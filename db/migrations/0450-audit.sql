-- What operators did in the back office (modules/audit): rows are only ever added, each tied to the one before it by a hash.

create schema audit;

-- The newest entry. Whoever adds one holds it to the end of their transaction, so that the chain has one end.
create table audit.head (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  hash bytea not null
);
insert into audit.head (seq, hash) values (0, sha256(''));

create table audit.entry (
  -- without gaps: set by the trigger, never by who inserts
  seq bigint primary key,
  at timestamptz not null,
  -- null: no operator of the back office but a command or the product itself, which `by` names
  operator_id uuid,
  -- as they were called then
  by text not null,
  act text not null,
  subject_kind text not null,
  subject_id text not null,
  brand_id text,
  reason text,
  before jsonb,
  after jsonb,
  request_id text,
  previous_hash bytea not null,
  hash bytea not null
);
create index entry_by_act on audit.entry (act, seq);
create index entry_by_operator on audit.entry (operator_id, seq);
create index entry_by_subject on audit.entry (subject_id, seq);
create index entry_by_request on audit.entry (request_id);

-- Over all that an entry says and the hash before it. In the database, so that the same statement that writes and the one that checks cannot spell it differently.
create function audit.hash_of(e audit.entry) returns bytea language sql stable as $$
  select sha256(e.previous_hash || convert_to(jsonb_build_array(
    e.seq, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.operator_id, e.by, e.act, e.subject_kind, e.subject_id, e.brand_id,
    e.reason, e.before, e.after, e.request_id)::text, 'UTF8'))
$$;

create function audit.link() returns trigger language plpgsql as $$
declare
  head audit.head;
begin
  select * into strict head from audit.head for update;
  new.seq := head.seq + 1;
  new.previous_hash := head.hash;
  new.hash := audit.hash_of(new);
  update audit.head set seq = new.seq, hash = new.hash;
  return new;
end $$;
create trigger link before insert on audit.entry for each row execute function audit.link();

create function audit.refuse() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the audit log are neither changed nor deleted';
end $$;
create trigger keep before update or delete on audit.entry for each row execute function audit.refuse();
create trigger keep_all before truncate on audit.entry for each statement execute function audit.refuse();
create trigger keep_head before delete on audit.head for each row execute function audit.refuse();
