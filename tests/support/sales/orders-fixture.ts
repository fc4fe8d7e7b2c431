import { randomBytes } from "node:crypto";
import type { Database } from "#platform/database/tables.ts";

/** Creates a user with an account. */
export async function createUser(db: Database, fullName = "Jordan Ellis"): Promise<number> {
	const email = `${randomBytes(6).toString("hex")}@example.com`;
	const { id } = await db
		.insertInto("users")
		.values({ full_name: fullName, phone: "", email, password_hash: "", created_at: new Date("2026-01-01T00:00:00Z") })
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

export interface MadeLine {
	courseId?: number;
	pricingId?: number;
	title?: string;
	sessionType?: string;
	grants?: { live: boolean; recording: boolean; transcript: boolean };
	seats?: number;
	cents?: number;
}

/** Creates a paid order, as the checkout writes it. */
export async function createOrder(
	db: Database,
	userId: number | null,
	lines: MadeLine[] = [{}],
	totalCents?: number,
): Promise<{ orderId: number; lineIds: number[] }> {
	const subtotal = lines.reduce((sum, line) => sum + (line.cents ?? 19_900), 0);
	const { id: orderId } = await db
		.insertInto("orders")
		.values({
			reference: `ord_${randomBytes(9).toString("base64url")}`,
			user_id: userId,
			state: "paid",
			site_id: 1,
			subtotal_cents: subtotal,
			total_cents: totalCents ?? subtotal,
			promo_code: totalCents === undefined ? null : "WELCOME10",
			promo_percent: totalCents === undefined ? null : 10,
			request_key: null,
			provider_session: null,
			checkout_url: null,
			created_at: new Date("2026-11-21T08:00:00Z"),
			expires_at: new Date("2026-11-21T09:00:00Z"),
			paid_at: new Date("2026-11-21T08:10:00Z"),
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	const rows = await db
		.insertInto("order_lines")
		.values(
			lines.map((line, position) => {
				const grants = line.grants ?? { live: false, recording: true, transcript: true };
				return {
					order_id: orderId,
					position,
					course_id: line.courseId ?? 1,
					pricing_id: line.pricingId ?? 1,
					title: line.title ?? "Handling complaints",
					instructor: "Ann Example",
					session_type: line.sessionType ?? "Recorded Plus Transcript session",
					grants_live: grants.live,
					grants_recording: grants.recording,
					grants_transcript: grants.transcript,
					seats: line.seats ?? 1,
					price_cents: line.cents ?? 19_900,
					paid_cents: 0,
				};
			}),
		)
		.returning("id")
		.execute();
	return { orderId, lineIds: rows.map((row) => row.id) };
}
