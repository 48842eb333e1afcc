-- The desk lists what was written about a reservation, and when it was reminded last. What is sealed names no code.
create index mails_about on mails ((data ->> 'code'), created_at desc) where data ? 'code';
