-- Owners who no longer want to see the setup checklist.
create table setup_checklist_dismissals (
	user_id bigint primary key references users on delete cascade,
	dismissed_at timestamptz not null
);
