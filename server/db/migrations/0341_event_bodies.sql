-- What a gateway sends tells of who paid, documents and phones too, and nobody reads it: an event is only a reason to
-- look. The column stays while processes of the version before still write it.
alter table gateway_events alter column body set default '';
update gateway_events set body = '' where body <> '';
