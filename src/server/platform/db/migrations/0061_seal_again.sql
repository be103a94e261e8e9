-- Some text could not be drawn, so sealing was given up. Every stored text can be drawn now: try again.
update fact_task
  set due_at = now(), tries = 0, given_up_at = null, failed_since = null, error = null
  where consumer = 'contract.seal' and given_up_at is not null;
