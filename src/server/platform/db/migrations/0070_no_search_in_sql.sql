-- Searches are answered from memory alone; these tables were written from `property`, which keeps everything.
drop table searched_home, searched_zone, searched_state;
