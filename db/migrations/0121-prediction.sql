-- After real tests: what those who sat them think they got right (modules/prediction).
create schema prediction;

create table prediction.event (
  brand_id text not null,
  -- in addresses, for ever: `gsat2025-2`
  event_id text not null,
  title text not null,
  test text not null,
  -- [{ name, problemCount }], in the order of the test; never changed once somebody has entered
  sections jsonb not null,
  opens_at timestamptz not null,
  -- the first moment in which nobody can enter
  closes_at timestamptz not null,
  check (opens_at < closes_at),
  primary key (brand_id, event_id)
);

-- One of a member.
create table prediction.entry (
  brand_id text not null,
  event_id text not null,
  member_id uuid not null,
  -- of each section, in the order of the event
  tried integer[] not null,
  right_counts integer[] not null,
  -- what is right of all sections
  score integer not null,
  -- counts changes: whoever changes it names the one that they see
  revision integer not null,
  changed_at timestamptz not null,
  check (cardinality(tried) = cardinality(right_counts)),
  primary key (brand_id, event_id, member_id),
  foreign key (brand_id, event_id) references prediction.event on delete cascade
);
create index entry_of_member on prediction.entry (brand_id, member_id);

-- The two that the specification's menu and promotion lead to: over, and without entries.
insert into prediction.event (brand_id, event_id, title, test, sections, opens_at, closes_at)
select 'career', event_id, title, 'GSAT 직무적성검사', '[{"name": "수리논리", "problemCount": 20}, {"name": "추리", "problemCount": 30}]', opens_at, closes_at
from (values
  ('gsat2025-2', '2025 하반기 GSAT 합격 예측', timestamptz '2025-10-26 12:00+09', timestamptz '2025-11-02 18:00+09'),
  ('gsat2024-2', '2024 하반기 GSAT 합격 예측', timestamptz '2024-10-27 12:00+09', timestamptz '2024-11-03 18:00+09')
) as named (event_id, title, opens_at, closes_at);
