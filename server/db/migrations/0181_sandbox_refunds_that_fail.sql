-- A refund that was accepted may come to nothing: the payer's bank does not take it.
alter table sandbox_gateway.refunds add column failed_at timestamptz;
alter table sandbox_gateway.controls add column refund_fails boolean not null default false;
