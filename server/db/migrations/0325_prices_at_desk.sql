-- What the desk asks for one departure, minor units of its product's currency, instead of its sales plan; it stays when the
-- catalogue is imported again. Null: the plan's.
alter table departures
  add column desk_price_minor bigint check (desk_price_minor > 0),
  add column desk_layaway_minor bigint check (desk_layaway_minor >= 0),
  add constraint departures_desk_price check (
    (desk_price_minor is null) = (desk_layaway_minor is null)
    and coalesce(desk_layaway_minor <= desk_price_minor, true));
