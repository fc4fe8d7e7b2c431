import { sql } from "kysely";

/**
 * Builds SQL: an order (`orders`) belongs to a customer, or was paid without an account under one of these addresses.
 */
export const boughtBy = (userId: number, addresses: string[]) =>
	sql<boolean>`(orders.user_id = ${userId} or lower(orders.buyer_email) = any(${addresses.map((address) => address.toLowerCase())}::text[]))`;
