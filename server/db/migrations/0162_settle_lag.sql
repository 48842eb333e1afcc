-- Until when a network may still confirm what was paid before an attempt's end; null where it does so at once.
alter table payment_attempts add column settles_at timestamptz;

-- When the till of a sandbox's voucher tells the sandbox; null once it did, or before anybody paid.
alter table sandbox_gateway.vouchers add column settle_at timestamptz;
create index vouchers_to_settle on sandbox_gateway.vouchers (settle_at) where settle_at is not null;
