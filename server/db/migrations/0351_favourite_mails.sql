-- Who asked to be told when something they keep becomes cheaper or nearly sells out: once a week at most.
create table favourite_mails (
  user_id uuid primary key references users (id) on delete cascade,
  asked_at timestamptz not null,
  -- The last day on which it was looked whether there is something to tell, and when something was told last.
  looked_on date,
  told_at timestamptz
);
create index favourite_mails_looked on favourite_mails (looked_on nulls first);

-- What was told of a favourite last: its price, in the currency it was seen in, and the departure that was nearly full.
alter table favourites add column told_minor bigint, add column told_departure text;
