import { randomBytes } from "node:crypto";
import { endEnrollment, enroll } from "#features/delivery/enrollments/server/index.ts";
import { followSessions } from "#features/delivery/live-sessions/server/sessions/follow-sessions.ts";
import { serveMoreSeats } from "#features/delivery/seats/server/add-seats.ts";
import { serveSeats } from "#features/delivery/seats/server/endpoints.ts";
import { closeSeats } from "#features/delivery/seats/server/index.ts";
import { serveManagers } from "#features/delivery/seats/server/managers/manage-managers.ts";
import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { ResponseCache } from "#platform/cache/responses/response-cache.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { Email } from "#platform/email/create-email.ts";
import type { EmailOrder } from "#platform/email/message.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { createEvents } from "#platform/feature/events/events.ts";
import { createHttpServer } from "#platform/http/create-http-server.ts";
import { createEndpoints } from "#platform/http/endpoints.ts";
import { createSigner } from "#platform/security/signing/signer.ts";
import { courseRow, importRows, openForTest } from "../catalog/courses-fixture.ts";
import type { DatabaseKind } from "../databases.ts";
import { buildUser } from "../operator.ts";
import { createOrder, type MadeLine } from "../sales/orders-fixture.ts";

export const live = { live: true, recording: false, transcript: false };
export const recorded = { live: false, recording: true, transcript: false };
export const sessionStart = new Date("2026-12-01T18:00:00Z");

/** Serves seats on a real app and a fresh database. The bearer token of a user is their id. */
export async function openSeatsScenario(kind: DatabaseKind) {
	const opened = await openForTest(kind);
	const { db } = opened;
	await importRows(db, [
		courseRow(1, { title: "Handling complaints", webinarDate: sessionStart.toISOString() }),
		courseRow(2),
	]);
	let now = new Date("2026-11-21T09:00:00Z");
	const clock = { now: () => now };
	const sent: EmailOrder[] = [];
	const site = { siteName: "Lectern", publicUrl: "https://training.example.com", address: "", supportEmail: "" };
	const mail = {
		site,
		sendEmail: async (_within: unknown, order: EmailOrder) => void sent.push(order),
		// Emails of live sessions are not tested here.
		sendEmails: async () => {},
		withdrawEmails: async () => {},
	} as unknown as Email;
	const deps = {
		db,
		clock,
		signer: createSigner(Buffer.alloc(32, 7), clock),
		publicUrl: site.publicUrl,
		mail,
		meetings: null,
		events: createEvents({}, () => ({}) as AppContext),
	};
	const kept = new ResponseCache(1);
	const app = await createHttpServer({
		kept,
		logLevel: "silent",
		trustProxy: "off",
		https: false,
		siteName: "Lectern",
	});
	const { serve } = createEndpoints(app, async (token) => buildUser(Number(token)));
	serveSeats(serve, deps);
	serveManagers(serve, deps);
	// Only what is refused before a checkout begins is tested here.
	serveMoreSeats(serve, deps as unknown as OrderContext);
	await app.ready();

	return {
		...opened,
		deps,
		sent,
		/** Opening content uses the seat. */
		setOpened: (enrollmentId: number, openedAt: Date | null) =>
			db.updateTable("enrollments").set({ first_opened_at: openedAt }).where("id", "=", enrollmentId).execute(),
		at: (moment: string) => {
			now = new Date(moment);
		},
		async user(fullName: string, email = `${randomBytes(6).toString("hex")}@example.com`) {
			const row = { full_name: fullName, phone: "", email, password_hash: "", created_at: now };
			const { id } = await db.insertInto("users").values(row).returning("id").executeTakeFirstOrThrow();
			return { id, email };
		},
		/** Creates a paid group line with its enrollments. */
		async bought(buyerId: number, line: MadeLine = {}) {
			const given = {
				courseId: 1,
				pricingId: 1,
				seats: 5,
				grants: live,
				sessionType: "Live session for a group of 5",
				...line,
			};
			const { lineIds } = await createOrder(db, buyerId, [given]);
			const lineId = lineIds[0] as number;
			const { courseId, pricingId, seats, grants, sessionType } = given;
			await inTransaction(db, (trx) =>
				enroll(trx, { orderLineId: lineId, userId: buyerId, courseId, pricingId, sessionType, grants, seats, now }),
			);
			return lineId;
		},
		/** Sets the course's date, like the course editor, and runs the minutely job of live sessions. */
		async setDate(date: string | null, courseId = 1) {
			await db
				.updateTable("courses")
				.set({ webinar_date: date === null ? null : new Date(date) })
				.where("id", "=", courseId)
				.execute();
			await this.follow();
		},
		follow: () => followSessions(deps),
		/** Returns the start of the session in which a user has a seat of a line. */
		placeOf: async (lineId: number, userId: number) =>
			(
				await db
					.selectFrom("live_bookings")
					.innerJoin("enrollments", "enrollments.id", "live_bookings.enrollment_id")
					.innerJoin("live_sessions", "live_sessions.id", "live_bookings.session_id")
					.select("live_sessions.starts_at")
					.where("enrollments.order_line_id", "=", lineId)
					.where("enrollments.user_id", "=", userId)
					.where("enrollments.state", "=", "active")
					.executeTakeFirst()
			)?.starts_at.toISOString(),
		refund: (lineId: number) =>
			inTransaction(db, async (trx) => {
				await closeSeats(trx, { orderLineId: lineId, now });
				await endEnrollment(trx, lineId);
			}),
		async ask(userId: number | null, method: "GET" | "POST" | "DELETE", path: string, payload?: object) {
			const headers = userId === null ? {} : { authorization: `Bearer ${userId}` };
			const response = await app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
			return { status: response.statusCode, body: response.json() };
		},
		/** Returns the token in the newest email to an address. */
		tokenTo(email: string): string {
			const mail = sent.findLast((emailOrder) => emailOrder.to === email);
			return JSON.stringify(mail?.write(site)).match(/\/seats\/([\w.-]+)/)?.[1] as string;
		},
		active: (lineId: number) =>
			db
				.selectFrom("enrollments")
				.select(["seat", "user_id"])
				.where("order_line_id", "=", lineId)
				.where("state", "=", "active")
				.orderBy("seat")
				.execute(),
		async close() {
			await app.close();
			await opened.close();
		},
	};
}
