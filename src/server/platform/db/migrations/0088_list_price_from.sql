-- Homes whose source gives a range or a least price: the list price is where it begins. Homes already imported have it
-- when their source sends them again.
alter table property add column list_price_from_yn boolean not null default false;
alter table property alter column list_price_from_yn drop default;
