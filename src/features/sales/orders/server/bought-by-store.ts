import { sql } from "kysely";

/**
 * Builds SQL: an order (`orders`) belongs to a customer, or was paid without an account under one of these addresses.
 * Finds these orders by their indexes: with "or", PostgreSQL reads all orders from the latest on.
 */
export const boughtBy = (userId: number, addresses: string[]) =>
	sql<boolean>`orders.id = any(array(
		select id from orders as own where own.user_id = ${userId}
		union all select id from orders as own where lower(own.buyer_email) = any(${addresses.map((address) => address.toLowerCase())}::text[])))`;
