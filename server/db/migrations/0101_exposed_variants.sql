-- What a visitor saw of a test is a variant everywhere else (server/campaigns/README.md); its column and the report say so.
alter table ab_exposures rename column arm to variant;
alter index ab_exposures_arms rename to ab_exposures_variants;
alter view experiment_results rename column arm to variant;
