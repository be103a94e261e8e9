-- A code over a keyless notice, under the installation's secret, which is not in the database. A row without it was
-- written by hand or by an earlier version, and is not entered.
alter table keyless_notice add column mac text;
