-- When somebody has read what was news to them; of what was read before this, nobody knows.
alter table chat_seat add column read_at timestamptz;
