-- The sandbox gateway's own books (domain.md §7). Nothing of ours refers to them and they refer to nothing of ours:
-- two ledgers that agree prove something only when each was written by its own side.
CREATE SCHEMA sandbox_gateway;

-- A card is known here by brand, last four digits and how the test card behaves. Its number and code are never stored.
CREATE TABLE sandbox_gateway.tokens (
  id text PRIMARY KEY,
  brand text NOT NULL,
  last4 text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  behaviour text NOT NULL,
  reason text,
  msi boolean NOT NULL,
  reusable boolean NOT NULL DEFAULT false,
  used_by text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz
);

CREATE TABLE sandbox_gateway.charges (
  id text PRIMARY KEY,
  reference text NOT NULL,
  account text NOT NULL,
  method text NOT NULL CHECK (method IN ('card', 'oxxo', 'efecty', 'spei', 'pse')),
  status text NOT NULL CHECK (status IN
    ('requires_action', 'pending', 'processing', 'authorized', 'paid', 'failed', 'expired', 'cancelled')),
  reason text,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency IN ('MXN', 'USD', 'COP')),
  locale text NOT NULL,
  description text NOT NULL,
  installments integer NOT NULL CHECK (installments BETWEEN 1 AND 24),
  brand text,
  last4 text CHECK (last4 ~ '^[0-9]{4}$'),
  saved_card text REFERENCES sandbox_gateway.tokens (id),
  -- What a challenge or a late answer will turn into: `paid`, `authorized` or `failed`, with its reason.
  outcome text,
  outcome_reason text,
  clabe text CHECK (clabe ~ '^[0-9]{18}$'),
  return_url text,
  settle_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX charges_reference ON sandbox_gateway.charges (reference);
CREATE INDEX charges_account ON sandbox_gateway.charges (account);
CREATE INDEX charges_newest ON sandbox_gateway.charges (created_at DESC, id);
CREATE INDEX charges_to_settle ON sandbox_gateway.charges (settle_at) WHERE status = 'processing';
CREATE INDEX charges_to_expire ON sandbox_gateway.charges (expires_at)
  WHERE status IN ('requires_action', 'pending', 'authorized');

-- One key, one thing: the row is written in the transaction that makes the thing.
CREATE TABLE sandbox_gateway.idempotency (
  scope text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  resource_id text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (scope, key)
);

CREATE TABLE sandbox_gateway.vouchers (
  reference text PRIMARY KEY CHECK (reference ~ '^[0-9]{10,14}$'),
  charge_id text NOT NULL REFERENCES sandbox_gateway.charges (id),
  n integer NOT NULL CHECK (n >= 1),
  amount bigint NOT NULL CHECK (amount > 0),
  paid_at timestamptz,
  UNIQUE (charge_id, n)
);

-- One CLABE per account (a reservation), kept for all its transfers.
CREATE TABLE sandbox_gateway.clabes (
  account text PRIMARY KEY,
  clabe text NOT NULL UNIQUE CHECK (clabe ~ '^[0-9]{18}$')
);

CREATE TABLE sandbox_gateway.refunds (
  id text PRIMARY KEY,
  charge_id text NOT NULL REFERENCES sandbox_gateway.charges (id),
  amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL
);

-- The ledger: append-only. What a charge received or gave back is always the sum of its entries.
CREATE TABLE sandbox_gateway.entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  charge_id text NOT NULL REFERENCES sandbox_gateway.charges (id),
  kind text NOT NULL CHECK (kind IN ('payment', 'refund')),
  amount bigint NOT NULL CHECK (amount > 0),
  voucher text UNIQUE REFERENCES sandbox_gateway.vouchers (reference),
  refund_id text UNIQUE REFERENCES sandbox_gateway.refunds (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX entries_charge ON sandbox_gateway.entries (charge_id);

CREATE TABLE sandbox_gateway.events (
  id text PRIMARY KEY,
  charge_id text NOT NULL REFERENCES sandbox_gateway.charges (id),
  type text NOT NULL,
  -- text, not jsonb: the same bytes are signed and sent at every try
  body text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX events_charge ON sandbox_gateway.events (charge_id);

CREATE TABLE sandbox_gateway.deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id text NOT NULL REFERENCES sandbox_gateway.events (id),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'delivered', 'given_up')),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  leased_until timestamptz,
  last_answer text,
  delivered_at timestamptz
);
CREATE INDEX deliveries_due ON sandbox_gateway.deliveries (due_at, id) WHERE status = 'waiting';
CREATE INDEX deliveries_event ON sandbox_gateway.deliveries (event_id);

-- How tests and the console bend the delivery; one row, so that every process obeys.
CREATE TABLE sandbox_gateway.controls (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  duplicate integer NOT NULL DEFAULT 0 CHECK (duplicate BETWEEN 0 AND 20),
  shuffle boolean NOT NULL DEFAULT false,
  delay_ms integer NOT NULL DEFAULT 0 CHECK (delay_ms >= 0),
  hold boolean NOT NULL DEFAULT false,
  late_ms integer NOT NULL DEFAULT 5000 CHECK (late_ms >= 0)
);
INSERT INTO sandbox_gateway.controls DEFAULT VALUES;
