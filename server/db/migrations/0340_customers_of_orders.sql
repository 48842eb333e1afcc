-- A customer of a gateway that keeps a card pays several orders: what it is found by is remembered for each of them.
-- A charge and a reference still belong to one.
alter table gateway_objects drop constraint gateway_objects_pkey, add primary key (gateway, kind, id, order_id);
create unique index gateway_objects_one on gateway_objects (gateway, kind, id) where kind <> 'customer';
-- The customers of an order are read before each of its charges.
create index gateway_objects_customers on gateway_objects (order_id, gateway) where kind = 'customer';
