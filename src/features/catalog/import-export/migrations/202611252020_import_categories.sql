-- The categories that an import created, so that its undo can delete them.
alter table catalog_imports add column new_categories jsonb not null default '[]';
