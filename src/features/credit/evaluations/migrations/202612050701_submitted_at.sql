alter table evaluations rename column given_at to submitted_at;
alter view public_evaluations rename column given_at to submitted_at;
