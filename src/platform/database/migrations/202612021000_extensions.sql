-- Email addresses compare without case; searches find any part of a word.
create extension if not exists citext;
create extension if not exists pg_trgm;
