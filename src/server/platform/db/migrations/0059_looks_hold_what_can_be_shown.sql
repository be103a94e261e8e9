-- A look, or a moment of what is kept, that no page can show would keep its owner from all they keep.
delete from home_look where not isfinite(at) or price_cents not between 0 and 9007199254740991;
alter table home_look
  add check (isfinite(at)),
  add check (price_cents between 0 and 9007199254740991);

update keep
  set standing_at = case when isfinite(standing_at) then standing_at else to_timestamp(0) end,
    note_at = case when isfinite(note_at) then note_at else to_timestamp(0) end,
    lists_at = case when isfinite(lists_at) then lists_at else to_timestamp(0) end
  where not (isfinite(standing_at) and isfinite(note_at) and isfinite(lists_at));
alter table keep
  add check (isfinite(standing_at) and isfinite(note_at) and isfinite(lists_at));

update keep_list set named_at = to_timestamp(0) where not isfinite(named_at);
alter table keep_list add check (isfinite(named_at));
