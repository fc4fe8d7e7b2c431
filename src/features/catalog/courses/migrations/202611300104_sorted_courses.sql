-- Staff sort courses by what they cost now. Covers the filters, as the other orders do.
create index courses_by_price on courses (coalesce(discounted_cents, price_cents), id) include (category_id, published_at, archived, discounted_cents, list_date, instructor);
