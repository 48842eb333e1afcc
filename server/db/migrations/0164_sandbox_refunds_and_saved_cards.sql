-- A refund is on its way for a while where `refund_ms` says so; then the money goes, and is told.
alter table sandbox_gateway.refunds add column settle_at timestamptz;
create index refunds_to_settle on sandbox_gateway.refunds (settle_at) where settle_at is not null;
alter table sandbox_gateway.controls add column refund_ms integer not null default 0 check (refund_ms >= 0);

-- Until when the card behind a token is good: a saved one ends with it.
alter table sandbox_gateway.tokens add column card_until timestamptz;
