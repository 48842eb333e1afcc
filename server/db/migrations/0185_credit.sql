-- Money that stays with us for a traveller: it belongs to a proven e-mail address, in one currency, and has an end.
-- An owner's row holds no amount: whoever lowers a balance locks it first, so that two never spend the same credit.
create table credit_owners (
  email text not null check (email = lower(email)),
  currency text not null check (currency in ('USD', 'MXN', 'COP')),
  -- Of mails about it: as it was when credit was issued last.
  locale text not null check (locale in ('es_MX', 'en_US', 'es_CO')),
  -- The day, by the clock of the currency, on which somebody last looked whether a reminder is due.
  reminded_on date,
  primary key (email, currency)
);

-- What is left of a credit is the sum of its entries. issued and given_back begin one of their own (credit_id = id);
-- reserved: an attempt to pay is open · released: it ended, or is spent in the same statement · spent: booked as paid.
create table credit_entries (
  id uuid primary key,
  email text not null,
  currency text not null,
  kind text not null check (kind in ('issued', 'given_back', 'reserved', 'released', 'spent', 'expired')),
  amount_minor bigint not null check (amount_minor <> 0),
  credit_id uuid not null references credit_entries (id),
  -- given_back: what was spent before.
  origin_id uuid references credit_entries (id),
  order_id uuid references payables (order_id),
  attempt_id uuid references payment_attempts (id),
  reason text,
  -- The last day on which it can be spent.
  ends_on date,
  -- The event that it is issued for: once, however often the event is told.
  event_key text unique,
  at timestamptz not null,
  foreign key (email, currency) references credit_owners (email, currency),
  check ((kind in ('issued', 'given_back')) = (credit_id = id)),
  check ((kind in ('issued', 'given_back')) = (ends_on is not null)),
  check ((kind = 'issued') = (reason is not null)),
  check ((kind = 'given_back') = (origin_id is not null)),
  check ((kind in ('reserved', 'released', 'spent')) = (attempt_id is not null)),
  check ((amount_minor > 0) = (kind in ('issued', 'given_back', 'released')))
);
create index credit_entries_owner on credit_entries (email, currency);
create index credit_entries_credit on credit_entries (credit_id);
create index credit_entries_attempt on credit_entries (attempt_id) where attempt_id is not null;
create index credit_entries_order on credit_entries (order_id) where order_id is not null;
create index credit_entries_end on credit_entries (ends_on) where ends_on is not null;
create trigger credit_entries_append_only before update or delete on credit_entries
  for each row execute function refuse_change();

-- How money of a movement came or went where no gateway moved it; null: as its attempt says.
alter table ledger_entries add column method text check (method in ('credit'));

-- What of an attempt is paid with credit, beside what the gateway takes; an attempt of credit alone asks no gateway.
alter table payment_attempts add column credit_minor bigint not null default 0 check (credit_minor >= 0);
alter table payment_attempts drop constraint payment_attempts_amount_minor_check;
alter table payment_attempts add constraint payment_attempts_amount_minor_check
  check (amount_minor > 0 or (amount_minor = 0 and credit_minor > 0));
alter table payment_attempts drop constraint payment_attempts_method_check;
alter table payment_attempts add constraint payment_attempts_method_check
  check (method in ('card', 'oxxo', 'efecty', 'spei', 'pse', 'nequi', 'bancolombia', 'credit'));
alter table payment_attempts add constraint payment_attempts_credit_alone
  check ((method = 'credit') = (gateway = 'none') and (method = 'credit') = (amount_minor = 0));
