-- Price options that are sold by the seat: the steps with their prices in cents, and the days in which seats can be added.
-- Null: the option is sold as a whole, for `seats` people.
alter table pricings add column per_seat jsonb;

create or replace view public_pricings as
select id, session_type, grants_live, grants_recording, grants_transcript, seats, withdrawn, course_id, price_cents, per_seat from pricings;
