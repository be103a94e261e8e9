-- Filled by the next record of a home, as its days are; until then it says no more than before.
alter table property add column offered_before_yn boolean not null default false;
