-- Whether the decision stopped the sale of its departure: only then a refusal sells it again.
alter table departure_decisions add column stopped_sale boolean not null default false;
