-- RESO FireplaceYN. Null until a source sends the home again.
alter table property add column fireplace_yn boolean;
