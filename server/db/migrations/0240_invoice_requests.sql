-- An invoice that somebody asked for: RFC or NIT, name, régimen, use and postcode as one sealed text, bound to its row.
-- Issued by a person, with another program; asked for again with other data it waits anew.
create table invoice_requests (
  order_id uuid primary key references payables (order_id) on delete cascade,
  kind text not null check (kind in ('rfc', 'nit')),
  sealed text not null,
  key_id text not null generated always as (split_part(sealed, '.', 1)) stored,
  -- The last characters of the tax number, to know it by.
  ending text not null check (length(ending) between 1 and 4),
  requested_at timestamptz not null,
  issued_at timestamptz
);
create index invoice_requests_key on invoice_requests (key_id);
create index invoice_requests_waiting on invoice_requests (requested_at) where issued_at is null;
