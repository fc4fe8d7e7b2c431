-- What each seat of a line opens now: what it was bought with, and what its active upgrades add.
create view public_line_access as
select lines.id as order_line_id,
	coalesce(added.pricing_id, lines.pricing_id) as pricing_id,
	coalesce(added.session_type, lines.session_type) as session_type,
	lines.grants_live or coalesce(added.live, false) as grants_live,
	lines.grants_recording or coalesce(added.recording, false) as grants_recording,
	lines.grants_transcript or coalesce(added.transcript, false) as grants_transcript
from public_order_lines lines
left join lateral (
	select bool_or(grants_live) as live, bool_or(grants_recording) as recording, bool_or(grants_transcript) as transcript,
		(array_agg(pricing_id order by order_line_id desc))[1] as pricing_id,
		(array_agg(session_type order by order_line_id desc))[1] as session_type
	from upgrades where base_line_id = lines.id and state = 'active'
) added on true;
