-- RESO Flooring. Empty until a source sends the home again.
alter table property add column flooring jsonb not null default '[]';
