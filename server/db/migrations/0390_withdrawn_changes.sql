-- A provider may serve after all what they said they cannot: then whoever has not chosen is asked no more.
create table change_withdrawals (
  change_id uuid primary key references provider_changes (id),
  -- For travellers.
  reason text not null,
  at timestamptz not null
);
create trigger change_withdrawals_append_only before update or delete on change_withdrawals
  for each row execute function refuse_change();

alter table change_answers drop constraint change_answers_answer_check;
alter table change_answers add constraint change_answers_answer_check
  check (answer in ('accept', 'date', 'money', 'credit', 'silence', 'gone', 'withdrawn'));

-- A departure that goes after all can be decided about again.
alter table departure_decisions add column withdrawn_at timestamptz;
drop index departure_decisions_end;
create unique index departure_decisions_end on departure_decisions (departure_id)
  where choice <> 'guarantee' and state <> 'declined' and reservation_id is null and withdrawn_at is null;
