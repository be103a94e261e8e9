-- A draft or proposal ends after its last day now: the next sweep looks at each and writes its time.
update contract set next_deadline_at = now() where phase = 'negotiating';
