-- Which page was shown, for attendees whose picture is late. Earlier turns name no page.
alter table live_slide_turns add column deck text, add column page integer;
