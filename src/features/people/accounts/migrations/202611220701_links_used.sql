-- When the password was last set with a mailed or printed link. A first second factor is set up soon after that, or not at
-- all: whoever has learned the password alone sets up none.
alter table users add column link_used_at timestamptz;
