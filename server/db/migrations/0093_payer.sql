-- Who began a payment: an account, or a browser by a random cookie. Two tabs of one payer mean one payment.
alter table payment_attempts add column payer text;
