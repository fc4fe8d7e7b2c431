-- Whether a known word begins with what was typed: one look into an index whatever the collation is.
create index search_words_by_beginning on search_words (word text_pattern_ops);
