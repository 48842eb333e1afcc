-- What whoever provides an add-on gets for one unit of it, in the product's currency; null: nobody said.
alter table add_ons add column net_minor bigint check (net_minor >= 0);
