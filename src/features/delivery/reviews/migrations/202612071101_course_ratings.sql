-- The average rating of courses with enough approved reviews to show it, for cards: with one decimal.
create view public_course_ratings as
select course_id, round(avg(rating), 1)::float8 as average, count(*)::integer as reviews
from reviews where state = 'approved' group by course_id having count(*) >= 5;
