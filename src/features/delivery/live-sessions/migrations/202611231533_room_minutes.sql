-- Minutes of a session that is held here come from presence in its room.
alter table live_attendance drop constraint live_attendance_source_check;
alter table live_attendance add constraint live_attendance_source_check check (source in ('joined', 'report', 'room', 'operator'));
