-- Who has a seat, was invited to one, or had one: colleagues, and buyers who attend. `pending` and `joined` hold it now.
create view public_seat_holders as
select id as invitation_id, order_line_id, enrollment_id, state, email, name, sends, joined_by as user_id from seat_invitations
union all
select null::bigint, order_line_id, id, 'joined', null::citext, '', 0, user_id from public_enrollments
where seat = 1 and state = 'active' and (grants_live or grants_recording or grants_transcript);
