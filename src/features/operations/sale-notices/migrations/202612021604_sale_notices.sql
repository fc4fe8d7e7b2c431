-- Staff who want an email about each sale.
create table sale_notice_recipients (
	user_id bigint primary key references users on delete cascade
);
