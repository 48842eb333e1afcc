-- What the desk looks people, departures and payments up by.
create index users_words on users using gin (lower(firstname || ' ' || lastname || ' ' || email) gin_trgm_ops);
create index users_newest on users (created_at desc, id desc);
create index departures_words on departures using gin (lower(code) gin_trgm_ops);
create index payment_attempts_newest on payment_attempts (created_at desc, id desc);
create index payment_attempts_of_state on payment_attempts (state, created_at desc, id desc);
-- A charge or a reference that a payer or a gateway names, whichever gateway it is of.
create index gateway_objects_id on gateway_objects (id);
create index payment_attempts_vouchers on payment_attempts using gin (vouchers jsonb_path_ops);
