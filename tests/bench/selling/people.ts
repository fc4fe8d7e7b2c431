import type pg from "pg";

export const readToken = (userId: number) => `selling-buyer-${userId}`;

/**
 * Creates customers with sessions, so that logins with their expensive hashes are not measured.
 *
 * @returns the first one's id; the others follow
 */
export async function createCustomers(client: pg.Client, count: number): Promise<number> {
	const { rows } = await client.query(
		`with made as (
			insert into users (full_name, phone, email, password_hash, created_at)
			select 'Buyer ' || n, '+1 302 555 0100', 'buyer-' || n || '-' || substr(md5(random()::text), 1, 8) || '@example.com', '', now() from generate_series(1, $1::int) n
			returning id
		), sessions as (
			insert into sessions (token_hash, user_id, created_at, expires_at)
			select translate(rtrim(encode(sha256(convert_to('selling-buyer-' || id, 'UTF8')), 'base64'), '='), '+/', '-_'), id, now(), now() + interval '1 day' from made
		)
		select min(id)::int as first, max(id)::int as last from made`,
		[count],
	);
	const { first, last } = rows[0];
	if (last - first + 1 !== count) throw new Error("Other users were created at the same time.");
	await client.query("analyze users, sessions");
	return first;
}
