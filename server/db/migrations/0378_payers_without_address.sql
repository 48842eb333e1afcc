-- Somebody who helps to pay may leave neither name nor address: that it was not the buyer is known of their browser, and
-- where they are asked for an account is then typed at the desk, which is told apart from what they left themselves.
alter table payment_attempts
  add column by_helper boolean not null default false,
  add column payer_email_typed_at timestamptz;
