import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CertificateValidity } from "#features/catalog/courses/rules/facts/course-facts.ts";
import { acceptSeat, endEnrollment, enroll } from "#features/delivery/enrollments/server/index.ts";
import { saveMinutes } from "#features/delivery/live-sessions/server/attendance/attendance-store.ts";
import { attachMedium } from "#features/delivery/recordings/server/media-store.ts";
import { recordRecording } from "#features/delivery/recordings/server/recording-store.ts";
import { ResponseCache } from "#platform/cache/responses/response-cache.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { Email } from "#platform/email/create-email.ts";
import type { EmailOrder } from "#platform/email/message.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { answer, createEvents, on } from "#platform/feature/events/events.ts";
import { createHttpServer } from "#platform/http/create-http-server.ts";
import { createEndpoints } from "#platform/http/endpoints.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { createSigner } from "#platform/security/signing/signer.ts";
import { courseRow, importRows, openForTest } from "#tests/support/catalog/courses-fixture.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { buildUser } from "#tests/support/operator.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { readOrder, testProfile } from "#tests/support/platform/email-fixture.ts";
import { createOrder, createUser } from "#tests/support/sales/orders-fixture.ts";
import { CertificateExpiring } from "../events.ts";
import { CreditsOfEnrollments, type EarnedCredit } from "../questions.ts";
import { readCompletedCourses } from "./again/completed-courses.ts";
import { attachSampleCredits } from "./attach-sample-credits.ts";
import { checkChain } from "./chain/chain.ts";
import { considerCertificates } from "./consider-certificate.ts";
import { considerAll } from "./course-credits.ts";
import { serveCertificates } from "./endpoints.ts";
import { remindOfExpiry } from "./expiry/remind-of-expiry.ts";
import { listCertificateParts, revokeOfLines } from "./index.ts";
import { eraseCertificates, exportCertificates } from "./personal-data.ts";
import { certificateAttachment, serveCertificateFiles } from "./serve-pdf.ts";

const both = { live: true, recording: true, transcript: false };
const staffMember = "9999";
const site = "https://training.example.com";
const completed = new Date("2026-11-28T10:00:00Z");
const held = new Date("2026-11-20T18:00:00Z");

describe.each(storeDatabases)("certificates (%s)", (kind) => {
	let opened: Awaited<ReturnType<typeof openForTest>>;
	let app: FastifyInstance;
	let deps: Pick<
		AppContext,
		"db" | "clock" | "events" | "jobs" | "mail" | "signer" | "site" | "siteId" | "siteName" | "publicUrl"
	>;
	let now = new Date("2026-12-02T09:00:00Z");
	const clock = { now: () => now };
	const sessions = new Map<number, number>();
	let sent: EmailOrder[] = [];
	const announced: unknown[] = [];
	/** What programs of accrediting bodies grant, by enrollment. */
	const earned = new Map<number, EarnedCredit[]>();
	const ordered: unknown[] = [];
	beforeAll(async () => {
		opened = await openForTest(kind);
		await importRows(opened.db, [
			courseRow(1, { title: "Handling complaints", webinarDate: "2026-12-01T18:00:00Z", duration: 90 }),
			courseRow(2, { category: "Life Sciences", duration: 60 }),
			courseRow(3),
		]);
		deps = {
			db: opened.db,
			clock,
			jobs: {
				send: async (_within: unknown, _job: unknown, data: object) => void ordered.push(data),
			} as unknown as Jobs,
			mail: {
				sendEmail: async (_within: unknown, order: EmailOrder) => void sent.push(order),
				sendEmails: async (_within: unknown, orders: EmailOrder[]) => void sent.push(...orders),
			} as unknown as Email,
			signer: createSigner(Buffer.alloc(32, 5), clock),
			events: createEvents(
				{
					handlers: [
						on(
							CertificateExpiring,
							"records it",
							async (_context, _trx, certificate) => void announced.push(certificate),
						),
					],
					answers: [
						answer(
							CreditsOfEnrollments,
							"answers as the test says",
							async (_context, _trx, { enrollmentIds }) =>
								new Map(
									enrollmentIds.map((id) => {
										const decided = earned.get(id) ?? [];
										return [id, { bodies: decided.map(({ accreditingBody }) => accreditingBody), decided }];
									}),
								),
						),
					],
				},
				() => deps as AppContext,
			),
			site: () => testProfile,
			siteId: 1,
			siteName: "Lectern",
			publicUrl: site,
		};
		for (const course of [1, 2, 3]) {
			const session = {
				course_id: course,
				title: "x",
				starts_at: held,
				minutes: 90,
				state: "over" as const,
				provider: "link" as const,
				created_at: held,
			};
			const { id } = await opened.db
				.insertInto("live_sessions")
				.values(session)
				.returning("id")
				.executeTakeFirstOrThrow();
			sessions.set(course, id);
		}
		await attachMedium(opened.db, [2], {
			kind: "recording",
			storageKey: "media/two",
			contentType: "video/mp4",
			bytes: 1,
			digest: "d",
		});
		await recordRecording(opened.db, { storage_key: "media/two", state: "plain", length_seconds: 1_000 }, held);
		const kept = new ResponseCache(1);
		app = await createHttpServer({
			kept,
			logLevel: "silent",
			trustProxy: "127.0.0.1",
			https: false,
			siteName: "Lectern",
		});
		const owner = await createUser(opened.db, "Olga Operator");
		serveCertificates(
			createEndpoints(app, async (token) =>
				token === staffMember ? buildUser(owner, "owner") : buildUser(Number(token)),
			).serve,
			deps,
		);
		serveCertificateFiles(app, deps);
		await app.ready();
		await inTransaction(opened.db, (trx) => attachSampleCredits(trx, [1, 2]));
	});
	afterAll(async () => {
		await app?.close();
		await opened?.close();
	});
	beforeEach(async () => {
		sent = [];
		await opened.db.deleteFrom("live_attendance").execute();
		now = new Date("2026-12-02T09:00:00Z");
	});

	const bought = async (line: { courseId?: number; grants?: typeof both; userId?: number } = {}) => {
		const { courseId = 1, grants = both, userId = await createUser(opened.db, "Jordan Ellis") } = line;
		const made = await createOrder(opened.db, userId, [{ courseId, grants, title: "Handling complaints" }]);
		const lineId = made.lineIds[0] as number;
		await inTransaction(opened.db, (trx) =>
			enroll(trx, { orderLineId: lineId, userId, courseId, pricingId: 1, sessionType: "x", grants, seats: 1, now }),
		);
		const { id } = await opened.db
			.selectFrom("enrollments")
			.select("id")
			.where("order_line_id", "=", lineId)
			.executeTakeFirstOrThrow();
		return { id, userId, lineId, courseId, grants };
	};
	const attend = async ({ id, userId, courseId }: Awaited<ReturnType<typeof bought>>, minutes: number) => {
		const session = sessions.get(courseId) as number;
		await opened.db
			.insertInto("live_bookings")
			.values({ enrollment_id: id, session_id: session })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		await inTransaction(opened.db, (trx) => saveMinutes(trx, session, [{ userId, minutes, source: "joined" }], held));
	};
	/** Marks the first `seconds` of the recording as watched. */
	const watch = async ({ id, userId }: Awaited<ReturnType<typeof bought>>, seconds: number) => {
		const progress = { watched: `{[0,${seconds})}`, reported_at: completed };
		await opened.db
			.insertInto("progress")
			.values({ enrollment_id: id, user_id: userId, position_seconds: seconds, credit_ms: 0, ...progress })
			.onConflict((conflict) => conflict.column("enrollment_id").doUpdateSet(progress))
			.execute();
	};
	const consider = (id: number) => inTransaction(opened.db, (trx) => considerCertificates(deps, trx, [id]));
	const findPart = async (one: Awaited<ReturnType<typeof bought>>) =>
		(await listCertificateParts(deps, one.userId, [one])).get(one.id);
	const issueCertificate = async () => {
		const one = await bought();
		await attend(one, 90);
		await consider(one.id);
		const part = await findPart(one);
		return { ...one, code: part?.issued?.code as string, pdfUrl: part?.issued?.pdfUrl as string };
	};
	const request = async (
		method: "GET" | "POST" | "PUT",
		url: string,
		options: { payload?: object; token?: string; from?: string } = {},
	) => {
		const headers = {
			"x-forwarded-for": options.from ?? "203.0.113.1",
			...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
		};
		const response = await app.inject({
			method,
			url: `/api${url}`,
			headers,
			...(options.payload ? { payload: options.payload } : {}),
		});
		return { status: response.statusCode, body: response.json(), headers: response.headers };
	};

	it("issues a certificate with its email exactly when live attendance reaches the threshold", async () => {
		const one = await bought();
		await attend(one, 71);
		expect(await consider(one.id)).toBe(false);
		expect(await findPart(one)).toMatchObject({
			issued: null,
			requirement: { liveMinutes: 72, watchedPercent: 90 },
			attendedMinutes: 71,
			hours: 1.5,
		});
		await attend(one, 72);
		expect(await consider(one.id)).toBe(true);
		const part = await findPart(one);
		expect(part?.issued?.code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
		expect(part).toMatchObject({
			issued: { revoked: false, verifyUrl: `${site}/certificates/${part?.issued?.code}` },
			accreditingBodies: ["SHRM", "HRCI"],
		});
		expect(sent).toHaveLength(1);
		const mail = readOrder(sent[0] as EmailOrder);
		expect(mail.text).toContain(part?.issued?.code);
		expect(mail.text).toContain("SAMPLE-24-");
		const file = await certificateAttachment(deps)(sent[0]?.attachments?.[0]?.data ?? {});
		expect(file).toMatchObject({ filename: `certificate-${part?.issued?.code}.pdf`, contentType: "application/pdf" });
	});

	it("issues a certificate exactly when enough of the recording was watched", async () => {
		const one = await bought({ courseId: 2, grants: { live: false, recording: true, transcript: false } });
		await watch(one, 899);
		expect(await consider(one.id)).toBe(false);
		expect(await findPart(one)).toMatchObject({
			requirement: { liveMinutes: null, watchedPercent: 90 },
			watchedPercent: 89,
		});
		await watch(one, 900);
		expect(await consider(one.id)).toBe(true);
	});

	it("issues one certificate and one email for 50 concurrent calls", async () => {
		const one = await bought();
		await attend(one, 90);
		const issued = await Promise.all(Array.from({ length: 50 }, () => consider(one.id)));
		expect(issued.filter(Boolean)).toHaveLength(1);
		expect(sent).toHaveLength(1);
	});

	it("issues one certificate for a course to a customer with two purchases, also at the same time", async () => {
		const first = await bought();
		const second = await bought({ userId: first.userId });
		await attend(first, 90);
		await attend(second, 90);
		expect((await Promise.all([consider(first.id), consider(second.id)])).filter(Boolean)).toHaveLength(1);
		expect(sent).toHaveLength(1);
		const parts = await Promise.all([findPart(first), findPart(second)]);
		expect(new Set(parts.map((part) => part?.issued?.code)).size).toBe(1);
		expect(parts.map((part) => part?.issued?.earnedWith).toSorted()).toEqual(["another_purchase", "this_purchase"]);
		const colleague = await bought();
		await attend(colleague, 90);
		expect(await consider(colleague.id)).toBe(true);
	});

	it("lets another purchase earn the certificate after the first one's was revoked with its refund", async () => {
		const first = await bought();
		const second = await bought({ userId: first.userId });
		await attend(first, 90);
		await attend(second, 90);
		await consider(first.id);
		const refunded = (await findPart(second))?.issued?.code;
		const by = {
			reason: "The purchase was refunded.",
			staffMember: { userId: first.userId, fullName: "Olga Operator" },
		};
		await inTransaction(opened.db, async (trx) => {
			await endEnrollment(trx, first.lineId);
			await revokeOfLines(deps, trx, [first.lineId], by);
		});
		const { issued } = (await findPart(second)) ?? {};
		expect(issued).toMatchObject({ revoked: false, earnedWith: "this_purchase" });
		expect(issued?.code).not.toBe(refunded);
		expect((await request("GET", `/certificates/${refunded}`)).body.state).toBe("revoked");
	});

	it("issues a certificate again when the course has new program numbers", async () => {
		const first = await bought({ courseId: 2 });
		await watch(first, 900);
		expect(await consider(first.id)).toBe(true);
		const second = await bought({ courseId: 2, userId: first.userId });
		await watch(second, 900);
		expect(await consider(second.id)).toBe(false);
		await opened.db
			.updateTable("accreditations")
			.set({ number: "SAMPLE-25-9999" })
			.where("course_id", "=", 2)
			.execute();
		expect(await consider(second.id)).toBe(true);
	});

	it("issues none for what was not purchased, after a refund, or for a course without a requirement", async () => {
		const recorded = await bought({ grants: { live: false, recording: true, transcript: false } });
		await attend(recorded, 500);
		expect(await consider(recorded.id)).toBe(false);
		const refunded = await bought();
		await attend(refunded, 500);
		await inTransaction(opened.db, (trx) => endEnrollment(trx, refunded.lineId));
		expect(await consider(refunded.id)).toBe(false);
		const withoutRequirement = await bought({ courseId: 3 });
		await attend(withoutRequirement, 500);
		expect(await consider(withoutRequirement.id)).toBe(false);
		expect(await findPart(withoutRequirement)).toBeUndefined();
	});

	it("shows the date of the attended session or of completion, not the course's current date", async () => {
		const live = await bought();
		await attend(live, 90);
		const recorded = await bought({ courseId: 2, grants: { live: false, recording: true, transcript: false } });
		await watch(recorded, 900);
		now = new Date("2027-03-02T09:00:00Z");
		await importRows(opened.db, [
			courseRow(1, { title: "Handling complaints", webinarDate: "2027-04-01T18:00:00Z", duration: 90 }),
		]);
		for (const one of [live, recorded]) await consider(one.id);
		const seen = async (one: typeof live) =>
			(await request("GET", `/certificates/${(await findPart(one))?.issued?.code}`)).body;
		expect(await seen(live)).toMatchObject({ heldAt: held.toISOString(), evidence: "presence" });
		expect(await seen(recorded)).toMatchObject({ heldAt: completed.toISOString(), evidence: null });
	});

	it("lists certificates in pages, newest first", async () => {
		const codes = [await issueCertificate(), await issueCertificate(), await issueCertificate()]
			.map(({ code }) => code)
			.toReversed();
		const first = await request("GET", "/admin/courses/1/certificates?limit=2", { token: staffMember });
		expect(first.body.map(({ code }: { code: string }) => code)).toEqual(codes.slice(0, 2));
		const next = String(first.headers.link).match(/^<\/api(.*)>; rel="next"$/)?.[1] as string;
		expect((await request("GET", next, { token: staffMember })).body[0]).toMatchObject({ code: codes[2] });
		expect((await request("GET", "/admin/courses/1/certificates?limit=0", { token: staffMember })).status).toBe(400);
	});

	it("verifies a code in any spelling and rejects an unknown code", async () => {
		const { code } = await issueCertificate();
		for (const typed of [code, code.toLowerCase(), code.replaceAll("-", ""), ` ${code.replaceAll("-", " ")}`]) {
			expect(await request("GET", `/certificates/${encodeURIComponent(typed)}`)).toMatchObject({
				status: 200,
				body: {
					code,
					state: "valid",
					name: "Jordan Ellis",
					title: "Handling complaints",
					way: "live",
					heldAt: held.toISOString(),
					evidence: "presence",
					hours: 1.5,
					revokedAt: null,
				},
			});
		}
		for (const typed of ["AAAA-BBBB-CCCC-DDDD", "made up", "1"]) {
			expect(await request("GET", `/certificates/${encodeURIComponent(typed)}`)).toMatchObject({
				status: 404,
				body: { code: "unknown_code" },
			});
		}
	});

	it("limits attempts with unknown codes but not verification of real codes", async () => {
		const { code } = await issueCertificate();
		const from = "198.51.100.77";
		for (let round = 0; round < 30; round++)
			expect((await request("GET", `/certificates/${code}`, { from })).status).toBe(200);
		for (let round = 0; round < 20; round++)
			expect((await request("GET", `/certificates/AAAA-BBBB-CCCC-${1000 + round}`, { from })).status).toBe(404);
		const refused = await request("GET", `/certificates/AAAA-BBBB-CCCC-2000`, { from });
		expect(refused).toMatchObject({ status: 429, body: { code: "too_many" } });
		expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
		expect((await request("GET", `/certificates/${code}`, { from: "198.51.100.78" })).status).toBe(200);
		now = new Date(now.getTime() + 600_000);
		expect((await request("GET", `/certificates/${code}`, { from })).status).toBe(200);
	});

	it("only staff can revoke a certificate, permanently and with an email to its holder", async () => {
		const { code, userId, pdfUrl, ...one } = await issueCertificate();
		const payload = { reason: "Recorded for the wrong person." };
		const path = `/admin/certificates/${code.toLowerCase()}/revoke`;
		expect((await request("POST", path, { payload })).status).toBe(401);
		expect((await request("POST", path, { payload, token: String(userId) })).status).toBe(403);
		expect(await request("POST", path, { payload, token: staffMember })).toMatchObject({
			status: 200,
			body: { state: "revoked", reason: payload.reason },
		});
		expect(await request("POST", path, { payload: { reason: "Another." }, token: staffMember })).toMatchObject({
			status: 200,
			body: { reason: payload.reason },
		});
		expect(sent.map((mail) => mail.kind)).toEqual(["certificates.issued", "certificates.revoked"]);
		const log = await opened.db.selectFrom("audit_log").select("summary").where("subject_id", "=", code).execute();
		expect(log).toEqual([{ summary: "Revoked a certificate for “Handling complaints”" }]);
		const seen = await request("GET", `/certificates/${code}`);
		expect(seen.body).toMatchObject({ state: "revoked", revokedAt: now.toISOString() });
		expect(JSON.stringify(seen.body)).not.toContain("wrong person");
		expect((await app.inject(pdfUrl.slice(site.length))).statusCode).toBe(410);
		expect(await consider(one.id)).toBe(false);
		expect(await findPart({ ...one, userId })).toMatchObject({ issued: { code, revoked: true } });
		expect(
			(await request("POST", "/admin/certificates/AAAA-BBBB-CCCC-DDDD/revoke", { payload, token: staffMember })).status,
		).toBe(404);
	});

	it("finds certificates by code, name and title, in pages, for staff only", async () => {
		const made = await issueCertificate();
		await opened.db
			.updateTable("certificates")
			.set({ name: "Angela 100% Search" })
			.where("code", "=", made.code.replaceAll("-", ""))
			.execute();
		const find = async (query: string) =>
			(await request("GET", `/admin/certificates?${query}`, { token: staffMember })).body.certificates;
		for (const search of [made.code, made.code.toLowerCase().replaceAll("-", ""), "ANGELA search", "100% complaints"]) {
			const found = await find(new URLSearchParams({ search }).toString());
			expect(found.map(({ code }: { code: string }) => code)).toEqual([made.code]);
		}
		expect(await find("search=nobody")).toEqual([]);
		expect(await find("search=100_")).toEqual([]);
		const [one] = await find(`search=${made.code}`);
		expect(one).toMatchObject({ customer: made.userId, courseID: 1, order: expect.any(Number), reason: null });
		expect((await app.inject(one.pdfUrl.slice(site.length))).statusCode).toBe(200);

		await request("POST", `/admin/certificates/${made.code}/revoke`, {
			payload: { reason: "Issued by mistake." },
			token: staffMember,
		});
		expect(await find(`search=${made.code}&state=valid`)).toEqual([]);
		expect(await find(`search=${made.code}&state=revoked`)).toMatchObject([
			{ state: "revoked", reason: "Issued by mistake.", pdfUrl: null },
		]);
		expect((await request("GET", "/admin/certificates")).status).toBe(401);
		expect((await request("GET", "/admin/certificates", { token: String(made.userId) })).status).toBe(403);
	});

	it("lists all certificates in pages without gaps or repetitions", async () => {
		for (let count = 0; count < 51; count++) await issueCertificate();
		const seen: string[] = [];
		for (let path: string | null = "/admin/certificates"; path; ) {
			const { body } = await request("GET", path, { token: staffMember });
			seen.push(...body.certificates.map(({ code }: { code: string }) => code));
			path = body.next === null ? null : `/admin/certificates?before=${body.next}`;
		}
		const all = await opened.db.selectFrom("certificates").select("code").orderBy("id", "desc").execute();
		expect(seen.map((code) => code.replaceAll("-", ""))).toEqual(all.map(({ code }) => code));
	});

	it("reissues a certificate with a corrected name under the same code, once, and emails it", async () => {
		const { code, userId } = await issueCertificate();
		const path = `/admin/certificates/${code}/name`;
		sent = [];
		const payload = { name: "Jordan B. Ellis" };
		expect((await request("PUT", path, { payload, token: String(userId) })).status).toBe(403);
		expect(await request("PUT", path, { payload, token: staffMember })).toMatchObject({
			status: 200,
			body: { code, name: "Jordan B. Ellis", state: "valid" },
		});
		expect(await request("PUT", path, { payload, token: staffMember })).toMatchObject({
			status: 409,
			body: { code: "same_name" },
		});
		expect(await request("PUT", path, { payload: { name: "Jordan 𠮷" }, token: staffMember })).toMatchObject({
			status: 400,
			body: { code: "unwritable", details: [{ path: "name", message: expect.stringContaining("𠮷") }] },
		});
		expect(sent).toMatchObject([{ kind: "certificates.issued", attachments: [{ maker: "certificate" }] }]);
		expect((await request("GET", `/certificates/${code}`)).body).toMatchObject({ name: "Jordan B. Ellis" });
		const log = await opened.db.selectFrom("audit_log").select("summary").where("subject_id", "=", code).execute();
		expect(log).toEqual([{ summary: "Corrected the name on a certificate for “Handling complaints”" }]);

		await request("POST", `/admin/certificates/${code}/revoke`, {
			payload: { reason: "Issued by mistake." },
			token: staffMember,
		});
		expect(await request("PUT", path, { payload: { name: "Another" }, token: staffMember })).toMatchObject({
			status: 409,
			body: { code: "revoked" },
		});
		expect(
			await request("PUT", "/admin/certificates/AAAA-BBBB-CCCC-DDDD/name", { payload, token: staffMember }),
		).toMatchObject({ status: 404 });
		const erased = await issueCertificate();
		await inTransaction(opened.db, (trx) => eraseCertificates(trx, erased.userId));
		expect(
			await request("PUT", `/admin/certificates/${erased.code}/name`, { payload, token: staffMember }),
		).toMatchObject({
			status: 409,
			body: { code: "holder_deleted" },
		});
	});

	it("serves the PDF only for the holder's link, on Letter or A4", async () => {
		const { pdfUrl } = await issueCertificate();
		const path = pdfUrl.slice(site.length);
		const letter = await app.inject(path);
		expect([letter.statusCode, letter.headers["content-type"], letter.rawPayload.subarray(0, 5).toString()]).toEqual([
			200,
			"application/pdf",
			"%PDF-",
		]);
		expect(letter.rawPayload.toString("latin1")).toContain("/MediaBox [0 0 792 612]");
		expect((await app.inject(`${path}?paper=a4`)).rawPayload.toString("latin1")).toContain(
			"/MediaBox [0 0 841.89 595.28]",
		);
		expect((await app.inject(path)).rawPayload.equals(letter.rawPayload)).toBe(true);
		expect((await app.inject(`${path.slice(0, -2)}xx`)).statusCode).toBe(403);
		now = new Date(now.getTime() + 31 * 86_400_000);
		expect((await app.inject(path)).statusCode).toBe(410);
	});

	it("draws the logos that the accrediting bodies had when it was issued", async () => {
		const images = async ({ pdfUrl }: { pdfUrl: string }) =>
			(await app.inject(pdfUrl.slice(site.length))).rawPayload.toString("latin1").split("/Subtype /Image").length - 1;
		const bytes = await sharp({ create: { width: 96, height: 28, channels: 3, background: "#0e4f5f" } })
			.webp({ lossless: true })
			.toBuffer();
		const logo = {
			id: "L".repeat(22),
			media_type: "image/webp" as const,
			width: 96,
			height: 28,
			bytes,
			created_at: held,
		};
		await opened.db.insertInto("accrediting_body_logos").values(logo).execute();
		const before = await issueCertificate();
		await opened.db.updateTable("accrediting_bodies").set({ logo: logo.id }).where("code", "=", "SHRM").execute();
		const after = await issueCertificate();
		expect([await images(before), await images(after)]).toEqual([0, 1]);
		await opened.db.updateTable("accrediting_bodies").set({ logo: null }).execute();
		expect(await images(after)).toBe(1);
	});

	it("saves valid credits only, and issues certificates to customers who already met a new requirement", async () => {
		const one = await bought({ courseId: 3 });
		await attend(one, 45);
		const path = "/admin/courses/3/credits";
		const requirement = { liveMinutes: 45, watchedPercent: null };
		const credit = { accreditingBody: "CPE", number: "CPE-2026-11", hours: 0.75 };
		expect(
			(await request("PUT", path, { payload: { requirement, credits: [credit] }, token: String(one.userId) })).status,
		).toBe(403);
		const wrong = (payload: object) => request("PUT", path, { payload, token: staffMember });
		expect(await wrong({ requirement, credits: [credit, credit] })).toMatchObject({
			status: 400,
			body: { code: "twice" },
		});
		expect(await wrong({ requirement: { liveMinutes: null, watchedPercent: null }, credits: [] })).toMatchObject({
			status: 400,
			body: { code: "no_way" },
		});
		for (const hours of [0, -1, 101, 1.333])
			expect((await wrong({ requirement, credits: [{ ...credit, hours }] })).status).toBe(400);
		expect((await wrong({ requirement, credits: [{ ...credit, accreditingBody: "XYZ" }] })).status).toBe(400);
		expect(
			(await request("PUT", "/admin/courses/77/credits", { payload: { requirement, credits: [] }, token: staffMember }))
				.status,
		).toBe(404);
		const catalogVersion = async () =>
			(await opened.db.selectFrom("content_version").select("version").executeTakeFirstOrThrow()).version;
		const versionBefore = await catalogVersion();
		const set = await request("PUT", path, { payload: { requirement, credits: [credit] }, token: staffMember });
		expect(await catalogVersion()).toBe(versionBefore + 1);
		expect(set).toMatchObject({ status: 200, body: { courseID: 3, requirement, credits: [credit] } });
		expect((await request("GET", path, { token: staffMember })).body).toEqual(set.body);
		const logged = await opened.db
			.selectFrom("audit_log")
			.select(["action", "subject_id"])
			.where("subject_kind", "=", "course")
			.execute();
		expect(logged).toEqual([{ action: "course.credits_changed", subject_id: "3" }]);
		expect(ordered).toEqual([{ courseId: 3 }]);
		await considerAll(deps, 3);
		await considerAll(deps, 3);
		expect(sent).toHaveLength(1);
		expect(await findPart(one)).toMatchObject({ hours: 0.75, accreditingBodies: ["CPE"] });
		expect((await request("GET", "/admin/courses/3/certificates", { token: staffMember })).body).toMatchObject([
			{ name: "Jordan Ellis", reason: null },
		]);
		await request("PUT", path, { payload: { requirement: null, credits: [] }, token: staffMember });
		expect(await findPart(one)).toMatchObject({ issued: { revoked: false }, hours: 0.75 });
	});

	it("removes the holder's name when the account is erased", async () => {
		const { code, userId } = await issueCertificate();
		expect(await exportCertificates(opened.db, userId)).toMatchObject([{ code, name: "Jordan Ellis" }]);
		await inTransaction(opened.db, (trx) => eraseCertificates(trx, userId));
		expect((await request("GET", `/certificates/${code}`)).body).toMatchObject({ state: "valid", name: "" });
		expect(await exportCertificates(opened.db, userId)).toEqual([]);
	});

	describe("with programs of accrediting bodies", () => {
		const credit = (accreditingBody: string, hours: number, more: Partial<EarnedCredit> = {}): EarnedCredit => ({
			...{
				accreditingBody,
				way: "live" as const,
				hours,
				isCertified: true,
				number: `${accreditingBody}-PROGRAM`,
				license: null,
			},
			...{
				rule: { name: "Rules 2026", version: 2 },
				methodName: "Group Internet Based",
				statement: "Fixed words.",
				heldAt: held.toISOString(),
			},
			program: {
				fieldsOfStudy: [{ name: "Ethics", hours }],
				sponsor: { name: "Lectern Training", number: "112233", address: "1 Main Street\nSpringfield" },
				signatory: { name: "Robin Signer", title: "Director" },
				evidence: ["attendance", "checks"],
			},
			...more,
		});
		const verify = async (one: Awaited<ReturnType<typeof bought>>) =>
			(await request("GET", `/certificates/${(await findPart(one))?.issued?.code}`)).body;
		const bodies = (certificate: { credits: { accreditingBody: string; hours: number }[] }) =>
			certificate.credits.map(({ accreditingBody, hours }) => [accreditingBody, hours]);

		it("grants what programs decide, and the rest by the completion requirement", async () => {
			const one = await bought();
			earned.set(one.id, [credit("SHRM", 0), credit("HRCI", 1.25)]);
			await attend(one, 90);
			expect(await consider(one.id)).toBe(true);
			const certificate = await verify(one);
			expect(bodies(certificate)).toEqual([["HRCI", 1.25]]);
			expect(certificate).toMatchObject({
				hours: 1.25,
				credits: [{ number: "HRCI-PROGRAM", rule: { version: 2 }, program: { sponsor: { number: "112233" } } }],
			});
			expect(certificate.issues).toMatchObject([{ number: 1, kind: "issued", hours: 1.25 }]);
		});

		it("issues no certificate if all is refused and the requirement isn't met, and one without credit if it is met", async () => {
			const [away, there] = [await bought(), await bought()];
			for (const { id } of [away, there]) earned.set(id, [credit("SHRM", 0), credit("HRCI", 0)]);
			expect(await consider(away.id)).toBe(false);
			await attend(there, 90);
			expect(await consider(there.id)).toBe(true);
			expect(await verify(there)).toMatchObject({ hours: 0, credits: [] });
			expect(sent.at(-1)).toMatchObject({ kind: "certificates.issued" });
		});

		it("issues a certificate for credit that is earned below the completion requirement", async () => {
			const one = await bought();
			earned.set(one.id, [credit("HRCI", 0.75)]);
			await attend(one, 45);
			expect(await consider(one.id)).toBe(true);
			expect(bodies(await verify(one))).toEqual([["HRCI", 0.75]]);
		});

		it("adds credit that is earned later to the same certificate, once, and never takes any away", async () => {
			const one = await bought();
			earned.set(one.id, [credit("SHRM", 1.5), credit("HRCI", 0)]);
			await attend(one, 90);
			await consider(one.id);
			const { code } = await verify(one);
			earned.set(one.id, [credit("SHRM", 1), credit("HRCI", 1.5)]);
			expect([await consider(one.id), await consider(one.id)]).toEqual([true, false]);
			const certificate = await verify(one);
			expect(certificate.code).toBe(code);
			expect(bodies(certificate)).toEqual([
				["SHRM", 1.5],
				["HRCI", 1.5],
			]);
			expect(certificate.issues.map(({ kind }: { kind: string }) => kind)).toEqual(["issued", "credit_added"]);
			expect(sent.map(({ kind }) => kind)).toEqual(["certificates.issued", "certificates.issued"]);
			earned.set(one.id, []);
			expect(await consider(one.id)).toBe(false);
			expect(bodies(await verify(one))).toHaveLength(2);
		});

		it("states for each credit how and when it was earned: 31 minutes live are not those of the recording", async () => {
			const one = await bought();
			earned.set(one.id, [credit("SHRM", 0), credit("HRCI", 0)]);
			await attend(one, 90);
			await consider(one.id);
			expect(await verify(one)).toMatchObject({
				way: "live",
				heldAt: held.toISOString(),
				evidence: expect.any(String),
				credits: [],
			});
			const heldAt = "2026-12-09T10:00:00.000Z";
			const watched = { way: "recording" as const, methodName: "QAS Self Study", heldAt };
			earned.set(one.id, [credit("SHRM", 1, watched), credit("HRCI", 0)]);
			await consider(one.id);
			const certificate = await verify(one);
			expect(certificate).toMatchObject({ way: "recording", heldAt, evidence: null });
			expect(certificate.credits).toMatchObject([
				{ accreditingBody: "SHRM", methodName: "QAS Self Study", program: { way: "recording", heldAt } },
			]);
			// The better way counts, once.
			earned.set(one.id, [credit("SHRM", 1, watched), credit("SHRM", 1.5), credit("HRCI", 1, watched)]);
			await consider(one.id);
			const both = await verify(one);
			expect(both).toMatchObject({ way: "live", heldAt: held.toISOString(), evidence: expect.any(String) });
			expect(bodies(both)).toEqual([
				["SHRM", 1.5],
				["HRCI", 1],
			]);
			expect(both.credits.map(({ program }: { program: { way: string } }) => program.way)).toEqual([
				"live",
				"recording",
			]);
		});

		it("issues one certificate when several changes come at once", async () => {
			const one = await bought();
			earned.set(one.id, [credit("SHRM", 1.5)]);
			await attend(one, 90);
			const issued = await Promise.all(Array.from({ length: 8 }, () => consider(one.id)));
			expect(issued.filter(Boolean)).toHaveLength(1);
			expect((await verify(one)).issues).toHaveLength(1);
		});

		it("adds credit of another purchase of the course to the certificate, and doesn't certify a program twice", async () => {
			const one = await bought();
			earned.set(one.id, [credit("SHRM", 1.5), credit("HRCI", 0)]);
			await attend(one, 90);
			await consider(one.id);
			const second = await bought({ userId: one.userId });
			earned.set(second.id, [credit("SHRM", 1.5), credit("HRCI", 1)]);
			expect([await consider(second.id), await consider(second.id)]).toEqual([true, false]);
			expect(bodies(await verify(one))).toEqual([
				["SHRM", 1.5],
				["HRCI", 1],
			]);
		});

		it("keeps the list of issues when a name is corrected and when it is revoked, and adds nothing to a revoked one", async () => {
			const one = await bought();
			earned.set(one.id, [credit("SHRM", 1.5), credit("HRCI", 0)]);
			await attend(one, 90);
			await consider(one.id);
			const { code } = await verify(one);
			await request("PUT", `/admin/certificates/${code}/name`, {
				payload: { name: "Jordan B. Ellis" },
				token: staffMember,
			});
			await request("POST", `/admin/certificates/${code}/revoke`, {
				payload: { reason: "Issued by mistake." },
				token: staffMember,
			});
			earned.set(one.id, [credit("SHRM", 1.5), credit("HRCI", 1.5)]);
			expect(await consider(one.id)).toBe(false);
			const { body } = await request("GET", `/certificates/${code}`);
			expect(body.issues.map(({ kind }: { kind: string }) => kind)).toEqual(["issued", "name_corrected", "revoked"]);
			expect(bodies(body)).toEqual([["SHRM", 1.5]]);
		});

		it("prints a license number, but doesn't publish it, and removes it with the account", async () => {
			const one = await bought();
			earned.set(one.id, [credit("SHRM", 1.5, { license: "TX-4711" }), credit("HRCI", 0)]);
			await attend(one, 90);
			await consider(one.id);
			const pdfUrl = (await findPart(one))?.issued?.pdfUrl ?? "";
			expect(JSON.stringify(await verify(one))).not.toContain("TX-4711");
			const pdf = await app.inject(pdfUrl.slice(site.length));
			expect(pdfText(pdf.rawPayload)).toContain("TX-4711");
			expect(await exportCertificates(opened.db, one.userId)).toMatchObject([
				{ licenses: [{ accreditingBody: "SHRM", number: "TX-4711" }] },
			]);
			await inTransaction(opened.db, (trx) => eraseCertificates(trx, one.userId));
			const stored = await opened.db
				.selectFrom("certificates")
				.select(["credits", "licenses"])
				.where("enrollment_id", "=", one.id)
				.executeTakeFirstOrThrow();
			expect(stored.credits).toMatchObject([{ accreditingBody: "SHRM", hours: 1.5 }]);
			expect(stored.licenses).toEqual([]);
		});
	});

	describe("with an end", () => {
		const validFor = (validity: CertificateValidity | null) =>
			opened.db.updateTable("courses").set({ certificate_validity: validity }).where("id", "in", [1, 2]).execute();
		const remindOn = async (day: string) => {
			now = new Date(`${day}T15:00:00Z`);
			sent = [];
			await remindOfExpiry(deps);
			return sent.map(({ kind, to }) => ({ kind, to }));
		};
		const read = async (code: string) => (await request("GET", `/certificates/${code}`)).body;
		const expires = (to: string) => ({ kind: "certificates.expires", to });
		beforeEach(async () => {
			await opened.db.updateTable("certificates").set({ valid_until: null }).execute();
			await validFor("12 months");
		});
		afterAll(() => validFor(null));
		const addressOf = async (userId: number) =>
			(await opened.db.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirstOrThrow()).email;
		/** A colleague's seat in a line of a new buyer. */
		const seated = async (fullName: string, line?: { lineId: number; buyerId: number }) => {
			const owner = line ?? (await bought({ grants: { live: false, recording: false, transcript: false } }));
			const buyerId = "buyerId" in owner ? owner.buyerId : owner.userId;
			const userId = await createUser(opened.db, fullName);
			const { max } = await opened.db
				.selectFrom("enrollments")
				.select((eb) => eb.fn.max("seat").as("max"))
				.where("order_line_id", "=", owner.lineId)
				.executeTakeFirstOrThrow();
			const seat = {
				orderLineId: owner.lineId,
				seat: Number(max) + 1,
				userId,
				courseId: 1,
				pricingId: 1,
				sessionType: "x",
			};
			const id = await inTransaction(opened.db, (trx) => acceptSeat(trx, { ...seat, grants: both, now }));
			const one = { id: id as number, userId, lineId: owner.lineId, courseId: 1, grants: both, buyerId };
			await attend(one, 90);
			await consider(one.id);
			return one;
		};

		it("says until when it is valid, and keeps that when the course changes", async () => {
			const { code, ...one } = await issueCertificate();
			expect(await findPart(one)).toMatchObject({ issued: { validUntil: "2027-11-20" } });
			expect(readOrder(sent[0] as EmailOrder).text).toContain("November 20, 2027");
			await validFor("December 31");
			expect(await read(code)).toMatchObject({ state: "valid", validUntil: "2027-11-20" });
			now = new Date("2027-11-21T04:59:00Z");
			expect(await read(code)).toMatchObject({ state: "valid" });
			now = new Date("2027-11-21T05:00:00Z");
			expect(await read(code)).toMatchObject({ state: "expired", validUntil: "2027-11-20" });
			const listed = async (state: string) =>
				(await request("GET", `/admin/certificates?state=${state}`, { token: staffMember })).body.certificates.map(
					(certificate: { code: string }) => certificate.code,
				);
			expect([(await listed("valid")).includes(code), (await listed("expired")).includes(code)]).toEqual([false, true]);
			expect((await exportCertificates(opened.db, one.userId))[0]).toMatchObject({ validUntil: "2027-11-20" });
			const isChanged = async () => (await checkChain(opened.db)).changed.includes(code.replaceAll("-", ""));
			expect(await isChanged()).toBe(false);
			await opened.db
				.updateTable("certificates")
				.set({ valid_until: "2099-01-01" })
				.where("enrollment_id", "=", one.id)
				.execute();
			expect(await isChanged()).toBe(true);
		});

		it("reminds the holder once 60 and once 30 days before the end", async () => {
			const { id: enrollmentId, code, userId } = await issueCertificate();
			const to = await addressOf(userId);
			announced.length = 0;
			expect(await remindOn("2027-09-20")).toEqual([]);
			expect(await remindOn("2027-09-21")).toEqual([expires(to)]);
			expect(announced).toEqual([{ enrollmentId, certificate: code, validUntil: "2027-11-20" }]);
			expect(readOrder(sent[0] as EmailOrder).text).toContain(`${site}/training/1`);
			expect(await remindOn("2027-10-20")).toEqual([]);
			expect(await remindOn("2027-10-21")).toEqual([expires(to)]);
			for (const day of ["2027-10-22", "2027-11-20", "2027-11-21"]) expect(await remindOn(day)).toEqual([]);
		});

		it("reminds once if two servers do it at the same time, or one was down for a month", async () => {
			const { userId } = await issueCertificate();
			now = new Date("2027-11-01T15:00:00Z");
			sent = [];
			await Promise.all([remindOfExpiry(deps), remindOfExpiry(deps)]);
			expect(sent.map(({ to }) => to)).toEqual([await addressOf(userId)]);
		});

		it.each([
			["was revoked", { revoked_at: completed, revoked_reason: "x" }],
			["has no end", { valid_until: null }],
			["lost its holder", { user_id: null, name: "" }],
			["was issued after the days of the reminders", { issued_at: new Date("2027-11-19T12:00:00Z") }],
		])("reminds nobody of a certificate that %s", async (_case, changed) => {
			const { id } = await issueCertificate();
			await opened.db.updateTable("certificates").set(changed).where("enrollment_id", "=", id).execute();
			expect(await remindOn("2027-11-20")).toEqual([]);
		});

		it("tells who has the course again to finish it, and offers no course that is gone", async () => {
			const { userId } = await issueCertificate();
			now = new Date("2027-08-01T12:00:00Z");
			await bought({ userId });
			await issueCertificate();
			await opened.db.updateTable("courses").set({ published_at: null }).where("id", "=", 1).execute();
			await remindOn("2027-10-21");
			await opened.db
				.updateTable("courses")
				.set({ published_at: new Date(0) })
				.where("id", "=", 1)
				.execute();
			const texts = sent.map((order) => readOrder(order).text);
			expect(texts[0]).toContain("Finish it to earn the next certificate.");
			expect(texts[1]).toContain("We no longer offer this course.");
			expect(texts.join("")).not.toContain("/training/1");
		});

		it("sends the buyer of seats one summary, with those of the next two weeks", async () => {
			const first = await seated("Ann First");
			const second = await seated("Ben Second", first);
			const later = await seated("Cleo Later", first);
			for (const [{ id }, day] of [
				[second, "2027-12-01"],
				[later, "2027-12-31"],
			] as const)
				await opened.db.updateTable("certificates").set({ valid_until: day }).where("enrollment_id", "=", id).execute();
			const buyer = { kind: "certificates.seats-expire", to: await addressOf(first.buyerId) };
			const kinds = async (day: string) => (await remindOn(day)).filter(({ kind }) => kind === buyer.kind);
			expect(await kinds("2027-09-21")).toEqual([buyer]);
			const { text, subject } = readOrder(sent.find(({ kind }) => kind === buyer.kind) as EmailOrder);
			expect(subject).toBe("Your colleagues' certificates expire soon");
			expect(text).toMatch(/Ann First.*November 20, 2027.*Ben Second.*December 1, 2027/s);
			expect(text).not.toContain("Cleo");
			expect(text).toContain(`${site}/training/1`);
			expect(await kinds("2027-10-02")).toEqual([]);
			expect(await kinds("2027-10-21")).toEqual([buyer]);
			expect(readOrder(sent.find(({ kind }) => kind === buyer.kind) as EmailOrder).text).toContain("Cleo Later");
			expect(await kinds("2027-11-01")).toEqual([]);
			expect(await kinds("2027-12-01")).toEqual([buyer]);
		});

		const recording = { live: false, recording: true, transcript: false };
		/** Watches a part of the recording now. */
		const watchNow = async (one: Awaited<ReturnType<typeof bought>>, seconds: number) => {
			await watch(one, seconds);
			await opened.db.updateTable("progress").set({ reported_at: now }).where("enrollment_id", "=", one.id).execute();
		};

		it("earns another certificate in the next period with a new purchase, and keeps the first", async () => {
			await validFor("December 31");
			const first = await bought({ courseId: 2, grants: recording });
			await watchNow(first, 900);
			expect(await consider(first.id)).toBe(true);
			const again = { courseId: 2, grants: recording, userId: first.userId };
			now = new Date("2026-12-31T20:00:00Z");
			const purchases = [await bought(again), await bought(again)];
			for (const one of purchases) await watchNow(one, 900);
			const considerAgain = async () => (await Promise.all(purchases.map(({ id }) => consider(id)))).filter(Boolean);
			expect(await considerAgain()).toEqual([]);
			const [second] = purchases as [(typeof purchases)[number]];
			expect((await findPart(second))?.issued).toMatchObject({
				earnedWith: "another_purchase",
				nextFrom: "2027-01-01",
			});
			expect((await findPart(first))?.issued).toMatchObject({ earnedWith: "this_purchase", nextFrom: null });
			now = new Date("2027-01-01T15:00:00Z");
			expect(await findPart(second)).toMatchObject({ issued: null });
			for (const one of purchases) await watchNow(one, 900);
			expect(await considerAgain()).toEqual([true]);
			const codes = await Promise.all([first, ...purchases].map(async (one) => (await findPart(one))?.issued?.code));
			expect(new Set(codes).size).toBe(2);
			expect(codes[1]).toBe(codes[2]);
			expect([(await read(codes[0] ?? "")).state, (await read(codes[1] ?? "")).state]).toEqual(["expired", "valid"]);
		});

		it.each([
			["no end", null, "2026-12-10", { earnsAnother: false, countsFrom: null, year: null }],
			["the year", "December 31", "2026-12-10", { earnsAnother: true, countsFrom: "2027-01-01", year: 2027 }],
			["the year before", "December 31", "2028-03-01", { earnsAnother: true, countsFrom: null, year: 2028 }],
			["some months", "12 months", "2026-12-10", { earnsAnother: true, countsFrom: "2027-09-21", year: null }],
			["its last months", "12 months", "2027-10-01", { earnsAnother: true, countsFrom: null, year: null }],
		] as const)("says what a new purchase earns after a certificate of %s", async (_case, validity, day, expected) => {
			await validFor(validity);
			const { userId } = await issueCertificate();
			now = new Date(`${day}T15:00:00Z`);
			const read = async () => (await readCompletedCourses({ db: opened.db, clock }, userId, 1)).completed;
			expect(await read()).toEqual([{ courseID: 1, completedOn: "2026-11-20", ...expected }]);
			await bought({ userId });
			expect(await read()).toEqual([]);
		});

		it("sends no summary about the buyer's own certificate", async () => {
			await issueCertificate();
			expect((await remindOn("2027-10-21")).map(({ kind }) => kind)).toEqual(["certificates.expires"]);
		});
	});
});
