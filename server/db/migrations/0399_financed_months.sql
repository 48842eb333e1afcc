-- What the payer was told that the months of a card come to, with the interest of its bank; null without interest.
alter table payment_attempts add column financed_minor bigint check (financed_minor > amount_minor);
