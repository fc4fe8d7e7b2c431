-- Certificates copy the names of accrediting bodies, because staff can change them.
update certificates set credits = (
	select jsonb_agg(credit || jsonb_build_object('name', bodies.name, 'kind', bodies.kind) order by place)
	from jsonb_array_elements(credits) with ordinality as listed (credit, place)
	join public_accrediting_bodies as bodies on bodies.code = credit ->> 'accreditingBody'
)
where jsonb_array_length(credits) > 0;
