-- A card kept for later payments: of an account, or of one reservation where its buyer has none. The gateway's token is
-- sealed, and gone when the card is removed; the consent stays.
create table saved_cards (
  id uuid primary key,
  user_id uuid references users (id) on delete cascade,
  order_id uuid references payables (order_id) on delete cascade,
  gateway text not null,
  token_sealed text,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  -- The last day on which it is good; null where the gateway does not tell.
  expires_on date,
  is_default boolean not null default false,
  consent_version text not null,
  consent_text text not null,
  consented_at timestamptz not null,
  removed_at timestamptz,
  created_at timestamptz not null,
  check ((user_id is null) <> (order_id is null)),
  check ((removed_at is null) = (token_sealed is not null))
);
create index saved_cards_user on saved_cards (user_id) where removed_at is null;
create index saved_cards_order on saved_cards (order_id) where removed_at is null;
create unique index saved_cards_default_user on saved_cards (user_id) where is_default and removed_at is null;
create unique index saved_cards_default_order on saved_cards (order_id) where is_default and removed_at is null;

alter table payment_attempts
  -- The saved card that it is charged to, or that it was saved as.
  add column card_id uuid references saved_cards (id) on delete set null,
  -- What its payer agreed to: the card is kept once the money is there.
  add column keep_card jsonb,
  -- Nobody sat before it.
  add column off_session boolean not null default false;

-- The sandbox tells until when a card is good.
alter table sandbox_gateway.charges add column card_until timestamptz;
