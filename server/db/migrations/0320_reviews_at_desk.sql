-- Reviews are read at the desk: why one is not shown, and what was answered. The answer stays with what the traveller
-- wrote, so that a review that is hidden and shown again has it still.
alter table traveler_reviews
  add column decided_reason text check (length(decided_reason) <= 500),
  add column answer text check (length(answer) between 1 and 1000),
  add column answered_at timestamptz,
  add check ((answer is null) = (answered_at is null));
create index traveler_reviews_decided on traveler_reviews (state, decided_at desc, id desc) where state <> 'waiting';
