-- What a gateway calls things of ours: the references of a payment's parts (written before they are charged), its
-- charges, and the customer an order is there. Events that name one of them are found through it.
create table gateway_objects (
  gateway text not null,
  kind text not null check (kind in ('reference', 'charge', 'customer')),
  id text not null,
  order_id uuid not null references payables (order_id),
  -- Null for what belongs to the whole order.
  attempt_id uuid references payment_attempts (id),
  -- Which part of its attempt, from 1.
  n integer not null default 1 check (n >= 1),
  created_at timestamptz not null,
  primary key (gateway, kind, id)
);
create index gateway_objects_attempt on gateway_objects (attempt_id, kind, n) where attempt_id is not null;

insert into gateway_objects (gateway, kind, id, order_id, attempt_id, created_at)
select gateway, 'charge', charge_id, order_id, id, created_at from payment_attempts where charge_id is not null;
