-- Promotions compare the prices of a course's options.
create or replace view public_pricings as
select id, session_type, grants_live, grants_recording, grants_transcript, seats, withdrawn, course_id, price_cents from pricings;
