-- An admin finds conversations by the homes that were talked about, and looks through the log of readings.
create index chat_message_of_home on chat_message (thread_id) where subject ->> 'kind' = 'home';
create index chat_inspection_newest on chat_inspection (at desc, inspection_id desc);
