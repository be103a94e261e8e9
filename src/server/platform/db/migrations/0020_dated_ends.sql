-- An agreement says on which day it ended and when that was entered, whose words a reason is, and
-- when the broker was reminded.
alter table contract
  add column reason_by jsonb,
  add column reminded_at timestamptz,
  add column ended_on date;

-- What time alone had ended is dated by the day that was due; all else by the day it was done on.
update contract set ended_on = case
  when status = 'expired' then end_date
  when status = 'expired_unsigned' and signing_started_at is not null
    then (signing_started_at at time zone time_zone)::date + 7
  when status = 'terminated' and notice is not null
    then least(
      end_date,
      ((notice ->> 'at')::timestamptz at time zone time_zone)::date
        + (agent_package -> 'cancellation' ->> 'noticeDays')::integer
    )
  else (ended_at at time zone time_zone)::date
end
where ended_at is not null;

-- Their deadlines are counted otherwise now: the next sweep looks at each and writes its own time.
update contract set next_deadline_at = now() where phase in ('signing', 'in force');
