-- A draft is deleted only when no order has a line for its course.
create index order_lines_by_course on order_lines (course_id);
