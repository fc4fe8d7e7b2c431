-- Menus are published at once. Those that were scheduled stay drafts.
delete from site_navigation_publications where visible_from > now();
