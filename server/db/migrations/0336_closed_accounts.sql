-- An account that was closed: nobody's any more, kept so that what was bought stays whole.
alter table users add column closed_at timestamptz;

-- Credit is an append-only ledger of an address. When its owner's account is closed another word takes the address's place
-- in every entry at once; nothing else of an entry ever changes.
create function refuse_change_but_email() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'email' = to_jsonb(old) - 'email' then return new; end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
drop trigger credit_entries_append_only on credit_entries;
create trigger credit_entries_append_only before update or delete on credit_entries
  for each row execute function refuse_change_but_email();
alter table credit_entries drop constraint credit_entries_email_currency_fkey;
alter table credit_entries add constraint credit_entries_email_currency_fkey
  foreign key (email, currency) references credit_owners (email, currency) on update cascade;
