-- Points that a new order takes with it: they leave the account when it is placed, pay once its first payment is in, and
-- return when it never comes. Until then the ledger of the order knows nothing of them.
alter table points_uses drop constraint points_uses_kind_check;
alter table points_uses add constraint points_uses_kind_check
  check (kind in ('spent', 'given_back', 'held', 'let_go'));
alter table points_uses drop constraint points_uses_check;
alter table points_uses add constraint points_uses_check
  check (available <> 0 and (available < 0) = (kind in ('spent', 'held')));
