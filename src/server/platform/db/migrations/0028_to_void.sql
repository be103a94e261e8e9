-- What an admin asks to void, for the queue of the others.
create index contract_to_void on contract ((void_request ->> 'at'), contract_id)
  where phase = 'in force' and void_request is not null;
