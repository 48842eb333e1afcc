-- Which card paid an order, as a keyed hash: whether two orders were paid with the same one, and nothing else.
create table card_prints (
  order_id uuid not null references payables (order_id) on delete cascade,
  print bytea not null,
  at timestamptz not null,
  primary key (order_id, print)
);
create index card_prints_print on card_prints (print);
