-- Until when a gateway hears what speaks for a disputed charge, and what it was given: a fingerprint, never the file.
alter table sandbox_gateway.charges
  add column dispute_due_at timestamptz,
  add column dispute_heard_at timestamptz,
  add column dispute_evidence_sha256 bytea;

-- How the dispute of a payment stands, as its gateway told it, and what we answered; the money itself is in the ledger.
create table disputes (
  attempt_id uuid primary key references payment_attempts (id),
  state text not null check (state in ('open', 'submitted', 'won', 'lost')),
  due_by timestamptz,
  -- By the gateway's API or by a person elsewhere, on which day, and by whom.
  sent_how text check (sent_how in ('gateway', 'hand')),
  sent_on date,
  sent_by text,
  updated_at timestamptz not null,
  check ((sent_how is null) = (sent_on is null) and (sent_how is null) = (sent_by is null))
);
