-- The code of the influencer whose coupon it is (domain.md §10): an order that uses it is theirs. Null for everybody's.
alter table coupons add column influencer text;
