-- The views of 0024 were for servers of the release before it alone. While they stood, no column under them could be changed.
do $$
declare
  s text;
begin
  for s in select nspname from pg_namespace where nspname like 'account\_%' loop
    execute format('drop view if exists %1$I."user", %1$I.session, %1$I.account, %1$I.verification, %1$I.rate_limit', s);
    execute format('drop schema %I', s);
  end loop;
end $$;
drop function account.create_brand(text);
