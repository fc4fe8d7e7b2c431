import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settleAttendance } from "#features/delivery/live-sessions/server/attendance/settle-attendance.ts";
import { followSessions } from "#features/delivery/live-sessions/server/sessions/follow-sessions.ts";
import { buy, client, password, signUp } from "#tests/support/buyer.ts";
import { grantCredit } from "#tests/support/credit/credit-course.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { addDays, toDay } from "#values/business-days.ts";
import { decideAgain } from "./decide-again.ts";
import { cleanCredit } from "./personal-data.ts";

const courseID = 101;
type Buyer = Awaited<ReturnType<typeof signUp>>;
type Staff = Awaited<ReturnType<typeof createStaffMember>>;
interface Progress {
	programId: number;
	accreditingBody: string;
	way: string;
	credits: number;
	reachableCredits: number;
	requirements: { kind: string; why: string; met: boolean; canStillMeet: boolean; corrected: boolean }[];
	claim: { maxCredits: number } | null;
}

// One hour live, with three checks for CPE; SHRM and HRCI also for the recording.
describe("the credit of people who take one course in different ways", () => {
	let product: TestProduct;
	let owner: Staff;
	let support: Staff;
	let people: Record<"all" | "few" | "watching" | "joining", Buyer>;
	let sessionId: number;
	let starts: number;
	const tokens = new Map<Buyer, string>();
	const places = new Map<Buyer, string>();

	beforeAll(async () => {
		product = await startTestProduct();
		const { db, clock } = product.context;
		starts = clock.now().getTime() + 5 * 60_000;
		await db
			.updateTable("courses")
			.set({ webinar_date: new Date(starts), duration_minutes: 60, archived: false })
			.where("id", "=", courseID)
			.execute();
		// The sample recording lasts a minute.
		await db.updateTable("recordings").set({ length_seconds: 3_600 }).execute();
		owner = await createStaffMember(product);
		support = await createStaffMember(product, "support@lectern.example", "support");
		await grantCredit(owner, courseID);
		const [all, few, watching, joining] = await Promise.all(Array.from({ length: 4 }, () => signUp(product.url)));
		people = { all, few, watching, joining } as typeof people;
		// The recordings take longer than a session.
		const later = new Date(product.clock.now().getTime() + 30 * 86_400_000);
		await product.context.db
			.updateTable("sessions")
			.set({ expires_at: later, second_factor_at: later, confirmed_at: later })
			.execute();
		for (const person of [people.all, people.few, people.joining]) {
			await buy(product.url, person, [courseID, "Live session"]);
			const { body } = await person.call("GET", `/users/${person.id}`);
			tokens.set(person, body.enrolledCourses[0].live.joinUrl.split("/join/")[1]);
			places.set(person, randomBytes(16).toString("hex"));
		}
		await buy(product.url, people.watching, [courseID, "Recorded session"]);
		({ sessionId } = (await owner.call("GET", `/admin/live-sessions/${courseID}`)).body.session);
		await sql`create table made (enrollment_id bigint, program_id integer, transaction text)`.execute(db);
		await sql`create function count_decision() returns trigger language plpgsql as $$ begin
			insert into made values (new.enrollment_id, new.program_id, pg_current_xact_id()::text); return new; end $$`.execute(
			db,
		);
		await sql`create trigger count before insert on credit_decisions for each row execute function count_decision()`.execute(
			db,
		);
		await db.updateTable("live_sessions").set({ held_here: true, minutes: 60 }).where("id", "=", sessionId).execute();
	});
	afterAll(() => product?.close());

	const course = async (who: Buyer) => (await who.call("GET", `/users/${who.id}`)).body.enrolledCourses[0];
	const progress = async (who: Buyer): Promise<Progress[]> => (await course(who)).certificate?.programs ?? [];
	const credits = async (who: Buyer) =>
		Object.fromEntries((await progress(who)).map(({ accreditingBody, credits }) => [accreditingBody, credits]));
	const requirement = async (who: Buyer, body: string, kind: string) =>
		(await progress(who))
			.find(({ accreditingBody }) => accreditingBody === body)
			?.requirements.find((found) => found.kind === kind);
	const verify = async (who: Buyer) => {
		const code = (await course(who)).certificate?.issued?.code;
		return code ? (await client(product.url)("GET", `/certificates/${code}`)).body : undefined;
	};
	const certified = async (who: Buyer) =>
		Object.fromEntries(
			((await verify(who))?.credits ?? []).map(
				({ accreditingBody, hours }: { accreditingBody: string; hours: number }) => [accreditingBody, hours],
			),
		);
	const room = (who: Buyer, more: object = {}) =>
		who.call("POST", `/live/join/${tokens.get(who)}/room`, {
			place: places.get(who),
			enter: false,
			visible: true,
			...more,
		});
	const ofPerson = async (who: Buyer) =>
		(await support.call("GET", `/admin/credit/people/${who.id}`)).body.enrollments[0];
	const correct = async (who: Buyer, terms: object, by = support) => {
		const { enrollmentId, programs } = await ofPerson(who);
		const program = programs.find(({ accreditingBody }: Progress) => accreditingBody === "CPE");
		return by.call("POST", "/admin/credit/corrections", {
			enrollmentId,
			programId: program.programId,
			reason: "A report of the session",
			...terms,
		});
	};

	async function broadcast() {
		const { db, clock } = product.context;
		const now = clock.now();
		const row = { started_at: new Date(starts), last_segment_at: now, ended_at: null };
		await db
			.insertInto("live_rooms")
			.values({ session_id: sessionId, current_take: null, ...row })
			.onConflict((conflict) => conflict.column("session_id").doUpdateSet(row))
			.execute();
		await db
			.deleteFrom("live_room_signs")
			.where("session_id", "=", sessionId)
			.where("kind", "=", "broadcast")
			.execute();
		const sign = { session_id: sessionId, kind: "broadcast" as const, from_at: new Date(starts), until_at: now };
		await db.insertInto("live_room_signs").values(sign).execute();
	}
	/** Watches 55 minutes of a recording of an hour, at its own speed. */
	async function watch(who: Buyer, reference: string) {
		for (let second = 0; second < 3_300; second += 100) {
			product.clock.pass(101);
			await who.call("POST", `/enrollments/${reference}/progress`, {
				position: second,
				ranges: [[second, second + 100]],
			});
		}
	}
	async function settle() {
		const { db } = product.context;
		await followSessions(product.context);
		await db
			.updateTable("live_sessions")
			.set({ settle_after: product.clock.now() })
			.where("id", "=", sessionId)
			.where("state", "=", "over")
			.execute();
		await settleAttendance(product.context);
	}

	test("is announced before the session, with what it takes", async () => {
		expect(await requirement(people.all, "CPE", "attendance")).toMatchObject({ met: false, canStillMeet: true });
		expect(await requirement(people.all, "CPE", "checks")).toMatchObject({ met: false, canStillMeet: true });
		expect(
			(await progress(people.all)).map(({ accreditingBody, way, credits, reachableCredits }) => [
				accreditingBody,
				way,
				credits,
				reachableCredits,
			]),
		).toEqual([
			["CPE", "live", 0, 1.2],
			["HRCI", "live", 0, 1],
			["SHRM", "live", 0, 1],
		]);
		expect((await progress(people.watching)).map(({ accreditingBody, way }) => [accreditingBody, way])).toEqual([
			["HRCI", "recording"],
			["SHRM", "recording"],
		]);
		expect(await correct(people.all, { requirement: "attendance", value: 60 })).toMatchObject({
			status: 400,
			body: { details: [{ path: "value" }] },
		});
	});

	test("says during the session what people have, and what they can't reach anymore", async () => {
		const { all, few, joining } = people;
		for (const who of [all, few, joining]) await room(who, { enter: true });
		product.clock.pass((starts - product.clock.now().getTime()) / 1000);
		await broadcast();
		let missed = 0;
		const minute = () => (product.clock.now().getTime() - starts) / 60_000;
		let seen = false;
		while (minute() < 60) {
			product.clock.pass(30);
			await broadcast();
			for (const who of [all, few]) {
				const { body } = await room(who);
				if (body.check?.secondsLeft !== 120) continue;
				if (who === all || missed > 0)
					await who.call("PUT", `/live/join/${tokens.get(who)}/checks/${body.check.number}`);
				else missed++;
			}
			for (const who of minute() % 5 === 0 ? [all, few] : []) {
				const { answered, needed } = (await room(who)).body.checks;
				const why = (await requirement(who, "CPE", "checks"))?.why;
				expect(why).toMatch(new RegExp(`^${answered} presence checks? answered.* Full credit takes ${needed}\\.`));
			}
			if (!seen && minute() >= 30) {
				seen = true;
				expect(await requirement(all, "CPE", "attendance")).toMatchObject({
					met: false,
					canStillMeet: true,
					why: expect.stringContaining("so far"),
				});
				expect((await progress(few)).find(({ accreditingBody }) => accreditingBody === "CPE")).toMatchObject({
					credits: 0,
					reachableCredits: 0,
				});
				expect((await progress(few)).find(({ accreditingBody }) => accreditingBody === "SHRM")).toMatchObject({
					reachableCredits: 1,
				});
				const { earlyEnd } = (await owner.call("GET", `/admin/live-rooms/${sessionId}`)).body;
				expect(earlyEnd.minutes).toBe(30);
				expect(earlyEnd.lost).toContainEqual({ accreditingBody: "SHRM", credits: 1, minutes: 53 });
				expect(earlyEnd.lost).toHaveLength(3);
			}
		}
		product.clock.pass(15 * 60);
		await settle();
		expect(missed).toBe(1);
	});

	test("is certified with the rule and the evidence if the requirements are met", async () => {
		expect(await certified(people.all)).toEqual({ SHRM: 1, HRCI: 1, CPE: 1.2 });
		const certificate = await verify(people.all);
		expect(certificate).toMatchObject({ hours: 1.2, way: "live", state: "valid" });
		expect(certificate.credits.find(({ accreditingBody }: Progress) => accreditingBody === "CPE")).toMatchObject({
			...{ number: "CPE-2026-11", methodName: "Group Internet Based", statement: "Fixed words of the body." },
			rule: { name: "NASBA 2024, Group Internet Based", version: 1 },
			program: {
				...{ fieldsOfStudy: [{ name: "Human resources", hours: 1.2 }], evidence: ["attendance", "checks"] },
				...{
					sponsor: { name: "Lectern Training, Inc.", number: "112233" },
					signatory: { name: "Robin Signer", title: "Director of Education" },
				},
			},
		});
	});

	test("is refused for one body and granted by others if checks were missed", async () => {
		const found = await certified(people.few);
		expect(found.CPE).toBeUndefined();
		expect(await requirement(people.few, "CPE", "checks")).toMatchObject({
			...{ met: false, canStillMeet: false },
			why: expect.stringMatching(/^3 presence checks answered\. Full credit takes 4\. The check on .+ was missed\.$/),
		});
		// Neither body asks for checks, and NASBA's take no minutes.
		expect(found).toEqual({ SHRM: 1, HRCI: 1 });
		expect(await credits(people.few)).toMatchObject({ CPE: 0 });
	});

	test("isn't certified for people who only pressed Join", async () => {
		expect((await course(people.joining)).certificate.issued).toBeNull();
		expect(await credits(people.joining)).toEqual({ CPE: 0, HRCI: 0, SHRM: 0 });
	});

	test("is added to the certificate when staff excuse the missed check", async () => {
		const { few } = people;
		const before = await verify(few);
		const { body } = await support.call("GET", `/admin/live-sessions/${sessionId}/evidence?user=${few.id}`);
		const check = body.attendees[0].checks.find(({ outcome }: { outcome: string }) => outcome === "missed");
		const excused = await support.call(
			"PUT",
			`/admin/live-sessions/${sessionId}/attendees/${few.id}/checks/${check.number}/excuse`,
			{
				reason: "The connection was lost",
			},
		);
		expect(excused.status).toBe(200);
		await settle();
		expect(await certified(few)).toEqual({ SHRM: 1, HRCI: 1, CPE: 1.2 });
		const after = await verify(few);
		expect(after.code).toBe(before.code);
		expect(after.issues.map(({ kind }: { kind: string }) => kind)).toContain("credit_added");
		const { evidence } = await ofPerson(few);
		expect(evidence.find(({ text }: { text: string }) => text.includes("excused"))).toMatchObject({
			kind: "check",
			source: "the live room",
		});
	});

	test("follows what was watched of the recording", async () => {
		const { watching } = people;
		const { reference, progress: watched } = await course(watching);
		await watching.call("POST", `/enrollments/${reference}/progress`, { position: 0, ranges: [] });
		expect(await credits(watching)).toEqual({ HRCI: 0, SHRM: 0 });
		expect(watched.lengthSeconds).toBe(3_600);
		await watch(watching, reference);
		const found = await progress(watching);
		expect(found.map(({ requirements }) => requirements[0])).toMatchObject([
			{ kind: "watched", met: true },
			{ kind: "watched", met: true },
		]);
		// CPE has a program for the live session alone.
		expect(await certified(watching)).toEqual({ SHRM: 1, HRCI: 1 });
	});

	test("that a certificate named without a program is brought to staff by the upgrade", async () => {
		const { watching } = people;
		const { db } = product.context;
		const { code } = await verify(watching);
		const cpe = { accreditingBody: "CPE", number: "CPE-2026-11", hours: 1.2, name: "CPE", rule: null, program: null };
		const stored = await db
			.selectFrom("certificates")
			.select(["id", "credits"])
			.where("code", "=", code.replaceAll("-", ""))
			.executeTakeFirstOrThrow();
		const write = (credits: object[]) =>
			db
				.updateTable("certificates")
				.set({ credits: JSON.stringify(credits) })
				.where("id", "=", stored.id)
				.execute();
		await write([...stored.credits, cpe]);
		const migration = readFileSync(
			new URL("../migrations/202612070901_credit_without_program.sql", import.meta.url),
			"utf8",
		);
		await sql.raw(migration).execute(db);
		const unmet = [{ accreditingBody: "CPE", hours: 1.2, earned: 0 }];
		expect((await ofPerson(watching)).review).toMatchObject({ unmet, kept: null });
		const kept = await support.call("POST", `/admin/certificates/${code}/keep`, { reason: "The body agreed" });
		expect(kept).toMatchObject({ status: 200, body: { review: { unmet, kept: { reason: "The body agreed" } } } });
		await write(stored.credits);
		await db.deleteFrom("certificate_reviews").where("certificate_id", "=", stored.id).execute();
	});

	test("can be corrected by support, with a reason, and follows in the certificate", async () => {
		const { joining } = people;
		expect(await correct(joining, { requirement: "attendance", value: 60 })).toMatchObject({ status: 201 });
		expect(await correct(joining, { requirement: "checks", value: 3 })).toMatchObject({ status: 201 });
		expect(await certified(joining)).toEqual({ CPE: 1 });
		expect(await correct(joining, { requirement: "checks", value: 4 })).toMatchObject({ status: 201 });
		expect(await certified(joining)).toEqual({ CPE: 1.2 });
		expect((await verify(joining)).credits[0].program.evidence).toEqual(["attendance", "checks", "correction"]);
		const { corrections, evidence } = await ofPerson(joining);
		expect(corrections).toMatchObject([
			{
				requirement: "attendance",
				value: 60,
				reason: "A report of the session",
				by: expect.any(String),
				document: null,
				withdrawn: null,
			},
			{ requirement: "checks", value: 3 },
			{ requirement: "checks", value: 4 },
		]);
		expect(evidence.filter(({ kind }: { kind: string }) => kind === "correction")).toHaveLength(3);
		const log = (await owner.call("GET", `/admin/audit?subjectKind=course&subjectId=${courseID}`)).body.entries;
		expect(log[0].summary).toContain("Corrected “Answered presence checks”");
		expect(JSON.stringify(log)).not.toContain("A report of the session");
	});

	test("is decided once for all that a transaction changed", async () => {
		const { rows } = await sql<{ count: number }>`
			select distinct count(*)::int as count from made group by enrollment_id, program_id, transaction`.execute(
			product.context.db,
		);
		expect(rows).toEqual([{ count: 1 }]);
	});

	test("keeps a withdrawn correction in the list, and the certificate until staff revoke it", async () => {
		const { joining } = people;
		const [{ id }] = (await ofPerson(joining)).corrections;
		const withdrawn = await support.call("POST", `/admin/credit/corrections/${id}/withdraw`);
		expect(withdrawn.status).toBe(200);
		expect(
			withdrawn.body.corrections.map((correction: { withdrawn: object | null }) => correction.withdrawn !== null),
		).toEqual([true, false, false]);
		expect(await support.call("POST", `/admin/credit/corrections/${id}/withdraw`)).toMatchObject({
			status: 409,
			body: { code: "already_withdrawn" },
		});
		expect(await support.call("POST", "/admin/credit/corrections/999999/withdraw")).toMatchObject({ status: 404 });
		expect(await credits(joining)).toMatchObject({ CPE: 0 });
		expect(await certified(joining)).toEqual({ CPE: 1.2 });
	});

	test("that is no longer earned is brought to staff, who keep the certificate with a reason until less is earned", async () => {
		const { joining } = people;
		const code = (await course(joining)).certificate.issued.code;
		const open = async () => (await support.call("GET", "/admin/certificates?state=unmet")).body.certificates;
		const waiting = async () => {
			const { actionItems } = (await support.call("GET", "/admin/dashboard/action-items")).body;
			return actionItems.find(({ to }: { to: string }) => to === "/console/certificates?state=unmet")?.count ?? 0;
		};
		const unmet = [{ accreditingBody: "CPE", hours: 1.2, earned: 0 }];
		expect(await open()).toMatchObject([{ code, state: "valid", review: { unmet, kept: null } }]);
		expect((await ofPerson(joining)).review).toEqual({ code, unmet, kept: null });
		expect(await waiting()).toBe(1);
		const keep = (by: Staff, reason: string, of = code) =>
			by.call("POST", `/admin/certificates/${of}/keep`, { reason });
		expect((await keep(support, " ")).status).toBe(400);
		expect((await keep(support, "The list was signed", "AAAA-AAAA-AAAA-AAAA")).status).toBe(404);
		expect(
			(await keep(support, "The list was signed", (await course(people.all)).certificate.issued.code)).body.code,
		).toBe("nothing_to_decide");
		const kept = await keep(support, "The list was signed");
		expect(kept).toMatchObject({
			status: 200,
			body: { review: { unmet, kept: { by: expect.any(String), reason: "The list was signed" } } },
		});
		expect(await keep(support, "Again")).toMatchObject({ status: 409, body: { code: "nothing_to_decide" } });
		expect([await open(), await waiting()]).toEqual([[], 0]);
		// The evidence is complete again, and then it isn't: a new decision is due.
		expect((await correct(joining, { requirement: "attendance", value: 60 })).status).toBe(201);
		expect((await ofPerson(joining)).review).toBeNull();
		const { corrections } = await ofPerson(joining);
		expect((await support.call("POST", `/admin/credit/corrections/${corrections.at(-1).id}/withdraw`)).status).toBe(
			200,
		);
		expect(await open()).toMatchObject([{ code }]);
	});

	test("that staff count fewer minutes for is brought to staff, until the minutes are right again", async () => {
		const { all } = people;
		const count = (minutes: number) =>
			support.call("PUT", `/admin/live-sessions/${sessionId}/attendance`, {
				userId: all.id,
				minutes,
				reason: "The list was signed",
			});
		expect((await ofPerson(all)).review).toBeNull();
		expect((await count(20)).status).toBe(200);
		expect(await certified(all)).toEqual({ SHRM: 1, HRCI: 1, CPE: 1.2 });
		const { review } = await ofPerson(all);
		expect(review).toMatchObject({
			kept: null,
			unmet: expect.arrayContaining([{ accreditingBody: "SHRM", hours: 1, earned: 0.25 }]),
		});
		expect(review.unmet).toHaveLength(3);
		expect((await count(60)).status).toBe(200);
		expect((await ofPerson(all)).review).toBeNull();
	});

	test.each([
		[{ requirement: "attendance", value: 60.5 }, 400, "value"],
		[{ requirement: "attendance", value: -1 }, 400, "value"],
		[{ requirement: "attendance", value: 1e9 }, 400, "value"],
		[{ requirement: "attendance", value: "60" }, 400, "value"],
		[{ requirement: "checks", value: 201 }, 400, "value"],
		[{ requirement: "attendance", value: 60, reason: " " }, 400, "reason"],
		[{ requirement: "attendance", value: 60, reason: "x".repeat(1_001) }, 400, "reason"],
		[{ requirement: "everything", value: 1 }, 400, "requirement"],
		[{ requirement: "attendance", value: 60, programId: 0 }, 400, "programId"],
		[{ requirement: "evaluation", value: 1 }, 409, undefined],
		[{ requirement: "attendance", value: 60, programId: 999_999 }, 409, undefined],
		[{ requirement: "attendance", value: 60, enrollmentId: 999_999 }, 404, undefined],
	])("refuses the correction %j with %d", async (terms, status, path) => {
		const refused = await correct(people.joining, terms);
		expect(refused.status).toBe(status);
		if (path) expect(refused.body.details[0].path).toBe(path);
	});

	test("can't be corrected or read by customers and editors", async () => {
		const editor = await createStaffMember(product, "editor@lectern.example", "editor");
		expect((await correct(people.joining, { requirement: "attendance", value: 60 }, editor)).status).toBe(403);
		expect((await people.all.call("GET", `/admin/credit/people/${people.all.id}`)).status).toBe(403);
		expect((await support.call("GET", "/admin/credit/people/99999999")).status).toBe(404);
		expect((await support.call("GET", "/admin/credit/people/x")).status).toBe(400);
	});

	test("is corrected with a document, which only support can open", async () => {
		const { enrollmentId, programs } = await ofPerson(people.few);
		const terms = {
			enrollmentId,
			programId: programs[0].programId,
			requirement: "attendance",
			value: 60,
			reason: "Signed list",
		};
		const upload = (query: object, content: Uint8Array | string, token = support.token) =>
			fetch(`${product.url}/api/admin/credit-corrections?${new URLSearchParams(query as Record<string, string>)}`, {
				method: "POST",
				headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
				body: content as BodyInit,
			});
		const query = { terms: JSON.stringify(terms), name: "Teilnehmer – 名簿.pdf" };
		expect((await upload(query, "")).status).toBe(400);
		expect((await upload(query, Uint8Array.of(0x50, 0x4b, 3, 4, 0))).status).toBe(422);
		expect((await upload({ ...query, terms: "{" }, "%PDF-1.7")).status).toBe(400);
		expect(
			(await upload({ ...query, terms: JSON.stringify({ ...terms, enrollmentId: 999_999 }) }, "%PDF-1.7")).status,
		).toBe(404);
		const wrong = await upload({ ...query, terms: JSON.stringify({ ...terms, value: 60.5 }) }, "%PDF-1.7");
		expect([wrong.status, await wrong.json()]).toMatchObject([400, { message: "Enter whole minutes." }]);
		expect((await upload(query, "%PDF-1.7", "wrong")).status).toBe(401);
		expect((await upload(query, "%PDF-1.7\nscan")).status).toBe(201);
		const { corrections } = await ofPerson(people.few);
		const { document } = corrections.at(-1);
		expect(document).toMatchObject({ name: "Teilnehmer – 名簿.pdf" });
		const path = new URL(document.url).pathname;
		const opened = await fetch(product.url + path);
		expect([opened.status, opened.headers.get("content-type"), await opened.text()]).toEqual([
			200,
			"application/pdf",
			"%PDF-1.7\nscan",
		]);
		expect((await fetch(`${product.url}${path.slice(0, -3)}abc`)).status).toBe(403);
		product.clock.pass(7 * 3_600);
		expect((await fetch(product.url + path)).status).toBe(410);
	});

	test("is on a transcript by body and period, as PDF and CSV", async () => {
		const { all } = people;
		const { body } = await all.call("GET", "/account/credit");
		expect(
			body.credits.map(({ accreditingBody, hours }: { accreditingBody: string; hours: number }) => [
				accreditingBody,
				hours,
			]),
		).toEqual([
			["CPE", 1.2],
			["HRCI", 1],
			["SHRM", 1],
		]);
		expect(body.sums).toHaveLength(3);
		expect((await all.call("GET", "/account/credit?body=SHRM")).body.credits).toHaveLength(1);
		expect((await all.call("GET", "/account/credit?from=2099-01-01")).body.credits).toEqual([]);
		expect(await all.call("GET", "/account/credit?from=2026-02-01&to=2026-01-01")).toMatchObject({
			status: 400,
			body: { code: "wrong_period" },
		});
		for (const query of ["from=yesterday", "body=%00", "to=2026-13-01"])
			expect((await all.call("GET", `/account/credit?${query}`)).status).toBe(400);
		const read = async (url: string) => fetch(product.url + url.slice(new URL(url).origin.length));
		const csv = await read(body.files.csvUrl);
		expect(csv.headers.get("content-type")).toContain("text/csv");
		const lines = (await csv.text()).trim().split("\r\n");
		expect(lines).toHaveLength(4);
		expect(lines[0]).toContain("Accrediting body");
		const pdf = Buffer.from(await (await read(body.files.pdfUrl)).arrayBuffer());
		expect(pdfText(pdf)).toContain("Total, CPE: 1.2");
		expect((await client(product.url)("GET", "/account/credit")).status).toBe(401);
	});

	test("counts towards what the license of a person needs", async () => {
		const { all } = people;
		const license = {
			accreditingBody: "SHRM",
			kind: "license_number",
			state: "",
			number: "SHRM-1",
			validFrom: null,
			validTo: "2099-12-31",
			neededCredits: 60,
		};
		const added = await all.call("POST", "/account/licenses", license);
		expect([added.status, added.body.neededCredits]).toEqual([201, 60]);
		const { goals } = (await all.call("GET", "/account/credit?body=CPE")).body;
		expect(goals).toMatchObject([
			{ accreditingBody: "SHRM", hours: 1, neededCredits: 60, until: "2099-12-31" },
			{ accreditingBody: "CPE", hours: 1.2, neededCredits: null, until: null },
			{ accreditingBody: "HRCI", hours: 1, neededCredits: null, until: null },
		]);
		await all.call("DELETE", `/account/licenses/${added.body.id}`);
	});

	test("offers a completed course as the next one that fits, if its session earns credit again", async () => {
		const { db } = product.context;
		const year = Number(toDay(product.clock.now()).slice(0, 4));
		const before = await db.selectFrom("courses").selectAll().where("id", "=", courseID).executeTakeFirstOrThrow();
		const offer = async (terms: { certificate_validity: "December 31" | null; webinar_date: Date }) => {
			await db.updateTable("courses").set(terms).where("id", "=", courseID).execute();
			const { goals } = (await people.all.call("GET", "/account/credit")).body;
			return goals.find(({ accreditingBody }: Progress) => accreditingBody === "CPE").next?.courseID;
		};
		await db.deleteFrom("accreditations").where("course_id", "<>", courseID).execute();
		const webinar_date = new Date(`${year + 1}-06-01T18:00:00Z`);
		expect(await offer({ certificate_validity: "December 31", webinar_date })).toBe(courseID);
		expect(await offer({ certificate_validity: null, webinar_date })).toBe(undefined);
		const { certificate_validity, webinar_date: was } = before;
		await db
			.updateTable("courses")
			.set({ certificate_validity, webinar_date: was })
			.where("id", "=", courseID)
			.execute();
	});

	test("is claimed only where the body lets learners claim", async () => {
		const { all } = people;
		const { reference } = await course(all);
		const [{ programId }] = (await progress(all)) as [Progress];
		expect(await all.call("PUT", `/account/credit/claims/${reference}/${programId}`, { credits: 0.5 })).toMatchObject({
			status: 409,
			body: { code: "nothing_to_claim" },
		});
		expect(
			(await people.few.call("PUT", `/account/credit/claims/${reference}/${programId}`, { credits: 0.5 })).status,
		).toBe(404);
		for (const credits of [0, -1, 101, 0.333, "1", null])
			expect((await all.call("PUT", `/account/credit/claims/${reference}/${programId}`, { credits })).status).toBe(400);
	});

	test("is claimed up to what the rest allows, in the steps of the body, and can be claimed again", async () => {
		const { watching } = people;
		const claimable = 103;
		const body = { code: "AMA", name: "AMA PRA Category 1 Credit", kind: "CME", numberFormat: "" };
		expect((await owner.call("POST", "/admin/accrediting-bodies", body)).status).toBe(201);
		const rule = { claim: "learner" as const, personFields: ["license_number" as const] };
		await grantCredit(owner, claimable, [
			{ accreditingBody: "AMA", preset: "attendance", methods: ["self_study"], hours: 1, rule },
		]);
		await buy(product.url, watching, [claimable, "Recorded session"]);
		const find = async () =>
			(await watching.call("GET", `/users/${watching.id}`)).body.enrolledCourses.find(
				({ courseID }: { courseID: number }) => courseID === claimable,
			);
		const { id: enrollmentId, reference, certificate } = await find();
		const [{ programId }] = certificate.programs;
		const claim = (credits: number) =>
			watching.call("PUT", `/account/credit/claims/${reference}/${programId}`, { credits });
		expect(await claim(0.5)).toMatchObject({ status: 409, body: { code: "nothing_to_claim" } });
		const evaluation = async () => (await watching.call("GET", `/account/evaluations/${reference}`)).body.state;
		expect(await evaluation()).toBe("too_early");
		const correction = { enrollmentId, programId, reason: "Sent by email" };
		for (const terms of [
			{ requirement: "watched", value: 100 },
			{ requirement: "details", value: 1 },
		])
			expect((await support.call("POST", "/admin/credit/corrections", { ...correction, ...terms })).status).toBe(201);
		// Nothing was watched here, but staff recorded it.
		expect(await evaluation()).toBe("open");
		expect((await find()).certificate.issued).toBeNull();
		expect((await watching.call("GET", "/account/credit")).body.open).toMatchObject([
			{ reference, programs: [{ claim: { maxCredits: 1, increment: 0.25 } }] },
		]);
		expect(await claim(2)).toMatchObject({
			status: 400,
			body: { code: "too_much", details: [{ path: "credits", message: "Enter 1 or less." }] },
		});
		expect(await claim(0.6)).toMatchObject({
			status: 400,
			body: { code: "wrong_step", details: [{ path: "credits" }] },
		});
		const outcomes = await Promise.all([claim(0.5), claim(0.5)]);
		expect(outcomes.map(({ status }) => status)).toEqual([200, 200]);
		expect(outcomes[0]?.body).toMatchObject({ credits: 0.5 });
		const read = async () =>
			(await client(product.url)("GET", `/certificates/${(await find()).certificate.issued.code}`)).body;
		expect(await read()).toMatchObject({
			hours: 0.5,
			credits: [{ accreditingBody: "AMA", hours: 0.5, program: { evidence: ["watched", "claim", "correction"] } }],
		});
		expect((await claim(1)).status).toBe(200);
		expect(await read()).toMatchObject({ hours: 1, issues: [{ kind: "issued" }, { kind: "credit_added" }] });
	});

	test("stays when the license number for which it was granted is deleted", async () => {
		const { watching } = people;
		const licensed = 105;
		const body = { code: "STATE", name: "State Board", kind: "Continuing education", numberFormat: "" };
		expect((await owner.call("POST", "/admin/accrediting-bodies", body)).status).toBe(201);
		const rule = { personFields: ["license_number" as const] };
		await grantCredit(owner, licensed, [
			{ accreditingBody: "STATE", preset: "attendance", methods: ["self_study"], hours: 1, rule },
		]);
		await buy(product.url, watching, [licensed, "Recorded session"]);
		const license = {
			accreditingBody: "STATE",
			kind: "license_number",
			state: "NY",
			number: "4711",
			validFrom: null,
			validTo: null,
		};
		const { body: created } = await watching.call("POST", "/account/licenses", license);
		const find = async () => {
			const { enrollments } = (await support.call("GET", `/admin/credit/people/${watching.id}`)).body;
			return enrollments.find(
				({ programs }: { programs: { accreditingBody: string }[] }) => programs[0]?.accreditingBody === "STATE",
			);
		};
		const correct = async (value: number) => {
			const { enrollmentId, programs } = await find();
			const terms = {
				enrollmentId,
				programId: programs[0].programId,
				requirement: "watched",
				value,
				reason: "Watched on paper",
			};
			expect((await support.call("POST", "/admin/credit/corrections", terms)).status).toBe(201);
		};
		await correct(95);
		expect(await find()).toMatchObject({ programs: [{ credits: 1 }], review: null });
		expect((await watching.call("DELETE", `/account/licenses/${created.id}`)).status).toBe(200);
		await correct(100);
		expect(await find()).toMatchObject({
			programs: [{ credits: 1, requirements: [{ met: true }, { kind: "details", met: true }] }],
			review: null,
		});
		const { certificates } = (await watching.call("GET", "/account/data")).body;
		expect(certificates.flatMap(({ licenses }: { licenses: object[] }) => licenses)).toEqual([
			{ accreditingBody: "STATE", number: "NY 4711" },
		]);
	});

	test("that staff corrected in a session isn't earned on the date to which it is postponed", async () => {
		const { db, clock } = product.context;
		const postponed = 104;
		const startsAt = new Date(clock.now().getTime() + 5 * 60_000);
		await db
			.updateTable("courses")
			.set({ webinar_date: startsAt, duration_minutes: 60, archived: false })
			.where("id", "=", postponed)
			.execute();
		await grantCredit(owner, postponed, [
			{ accreditingBody: "SHRM", preset: "shrm", methods: ["group_internet"], hours: 1 },
		]);
		const who = await signUp(product.url);
		await buy(product.url, who, [postponed, "Live session"]);
		product.clock.pass(6 * 60);
		const { enrollmentId, programs } = await ofPerson(who);
		const terms = {
			enrollmentId,
			programId: programs[0].programId,
			requirement: "attendance",
			value: 60,
			reason: "A list",
		};
		expect((await support.call("POST", "/admin/credit/corrections", terms)).status).toBe(201);
		expect(await certified(who)).toEqual({ SHRM: 1 });
		await owner.again(clock.now().getTime());
		const later = new Date(clock.now().getTime() + 7 * 86_400_000).toISOString();
		expect((await owner.call("POST", `/admin/live-sessions/${postponed}/postpone`, { startsAt: later })).status).toBe(
			200,
		);
		expect(await credits(who)).toEqual({ SHRM: 0 });
		expect(await ofPerson(who)).toMatchObject({
			corrections: [{ withdrawn: null }],
			review: { unmet: [{ accreditingBody: "SHRM", hours: 1, earned: 0 }] },
		});
		expect(await certified(who)).toEqual({ SHRM: 1 });
	});

	test("isn't earned after the program expired, and stays earned when the recording is watched again", async () => {
		const { db, clock } = product.context;
		const expiring = 102;
		await grantCredit(owner, expiring, [
			{ accreditingBody: "SHRM", preset: "shrm", methods: ["self_study"], hours: 1 },
		]);
		const [early, late] = [await signUp(product.url), await signUp(product.url)];
		for (const who of [early, late]) {
			await buy(product.url, who, [expiring, "Recorded session"]);
			await who.call("POST", `/enrollments/${(await course(who)).reference}/progress`, { position: 0, ranges: [] });
		}
		await watch(early, (await course(early)).reference);
		expect(await certified(early)).toEqual({ SHRM: 1 });
		const readTimes = async () =>
			db
				.selectFrom("credit_decisions")
				.select(["earned_at", "decided_at"])
				.where("enrollment_id", "=", (await course(early)).id)
				.executeTakeFirstOrThrow();
		const before = await readTimes();
		const yesterday = addDays(toDay(clock.now()), -1);
		await db
			.updateTable("credit_programs")
			.set({ details: sql<string>`jsonb_set(details, '{expirationDate}', to_jsonb(${yesterday}::text))` })
			.where("course_id", "=", expiring)
			.execute();
		for (const who of [early, late]) await watch(who, (await course(who)).reference);
		await early.call("POST", `/enrollments/${(await course(early)).reference}/progress`, {
			position: 3_600,
			ranges: [[3_300, 3_600]],
		});
		// The rest of the recording is new evidence. The day of the credit stays.
		const after = await readTimes();
		expect([after.earned_at, after.decided_at > before.decided_at]).toEqual([before.earned_at, true]);
		expect(await credits(early)).toEqual({ SHRM: 1 });
		expect(await credits(late)).toEqual({ SHRM: 0 });
		expect(await requirement(late, "SHRM", "watched")).toMatchObject({
			met: false,
			canStillMeet: false,
			why: expect.stringContaining("could be earned until"),
		});
		expect([await certified(early), await certified(late)]).toEqual([{ SHRM: 1 }, {}]);
	});

	test("isn't earned without an approval on the day, until staff enter it, and stays earned after the approval ends", async () => {
		const { db, clock } = product.context;
		const approvedCourse = 106;
		await grantCredit(owner, approvedCourse, [
			{ accreditingBody: "HRCI", preset: "hrci", methods: ["self_study"], hours: 1 },
		]);
		const [early, late, begun] = [await signUp(product.url), await signUp(product.url), await signUp(product.url)];
		for (const who of [early, late, begun]) {
			await buy(product.url, who, [approvedCourse, "Recorded session"]);
			await who.call("POST", `/enrollments/${(await course(who)).reference}/progress`, { position: 0, ranges: [] });
		}
		await watch(early, (await course(early)).reference);
		expect(await certified(early)).toEqual({ HRCI: 1 });
		await begun.call("POST", `/enrollments/${(await course(begun)).reference}/progress`, {
			position: 100,
			ranges: [[0, 100]],
		});
		await db
			.updateTable("progress")
			.set({ reported_at: new Date(clock.now().getTime() - 2 * 86_400_000) })
			.where("enrollment_id", "=", (await course(begun)).id)
			.execute();
		expect(await progress(begun)).toMatchObject([{ credits: 0, reachableCredits: 1 }]);
		const approveUntil = (day: string | null) =>
			db
				.updateTable("provider_approvals")
				.set({ details: sql<string>`jsonb_set(details, '{validTo}', ${JSON.stringify(day)}::jsonb)` })
				.where("accrediting_body", "=", "HRCI")
				.execute();
		const waiting = async () => {
			const { actionItems } = (await owner.call("GET", "/admin/dashboard/action-items")).body;
			return actionItems.find(({ to }: { to: string }) => to === "/console/provider-approvals")?.count ?? 0;
		};
		const yesterday = addDays(toDay(clock.now()), -1);
		await db
			.updateTable("credit_decisions")
			.set({ record: sql<string>`jsonb_set(record, '{facts,day}', to_jsonb(${yesterday}::text))` })
			.where("enrollment_id", "=", (await course(early)).id)
			.execute();
		await approveUntil(yesterday);
		// Watching the rest would come too late, although a part was watched in time.
		expect(await progress(begun)).toMatchObject([{ credits: 0, reachableCredits: 0 }]);
		expect(await requirement(begun, "HRCI", "approval")).toMatchObject({ met: false, canStillMeet: false });
		for (const who of [early, late]) await watch(who, (await course(who)).reference);
		await early.call("POST", `/enrollments/${(await course(early)).reference}/progress`, {
			position: 3_600,
			ranges: [[3_300, 3_600]],
		});
		expect([await certified(early), await certified(late)]).toEqual([{ HRCI: 1 }, {}]);
		expect((await ofPerson(early)).review).toBeNull();
		expect(await requirement(late, "HRCI", "approval")).toMatchObject({
			met: false,
			canStillMeet: false,
			why: expect.stringContaining("no approval"),
		});
		expect(await waiting()).toBe(1);
		await decideAgain(product.context);
		expect(await waiting()).toBe(1);
		await approveUntil(null);
		await decideAgain(product.context);
		expect(await waiting()).toBe(0);
		expect(await certified(late)).toEqual({ HRCI: 1 });
	});

	test("leaves the evidence behind a certificate that staff kept, and no other documents, when the account is deleted", async () => {
		const { joining } = people;
		const { db, storage } = product.context;
		const erase = async (who: Buyer) => {
			const { kept } = (await who.call("GET", "/account/deletion")).body;
			expect(
				(await who.call("POST", "/account/delete", { password, word: "DELETE", keptUntil: kept?.until })).status,
			).toBe(200);
		};
		const { enrollmentId, corrections } = await ofPerson(joining);
		await erase(joining);
		expect(
			(await db.selectFrom("credit_corrections").select("id").where("enrollment_id", "=", enrollmentId).execute())
				.length,
		).toBe(corrections.length);
		const open = corrections.find(({ withdrawn }: { withdrawn: object | null }) => withdrawn === null);
		expect(await support.call("POST", `/admin/credit/corrections/${open.id}/withdraw`)).toMatchObject({
			status: 404,
			body: { code: "correction_not_found" },
		});

		const leaving = await signUp(product.url);
		await buy(product.url, leaving, [courseID, "Recorded session"]);
		const { enrollmentId: unearned, programs } = await ofPerson(leaving);
		const terms = {
			enrollmentId: unearned,
			programId: programs[0].programId,
			requirement: "watched",
			value: 10,
			reason: "A letter",
		};
		const query = new URLSearchParams({ terms: JSON.stringify(terms), name: "Letter.pdf" });
		const headers = { authorization: `Bearer ${support.token}`, "content-type": "application/octet-stream" };
		const uploaded = await fetch(`${product.url}/api/admin/credit-corrections?${query}`, {
			method: "POST",
			headers,
			body: "%PDF-1.7",
		});
		expect(uploaded.status).toBe(201);
		const read = () =>
			db
				.selectFrom("credit_corrections")
				.select(["document_key", "reason"])
				.where("enrollment_id", "=", unearned)
				.execute();
		const [{ document_key: key } = { document_key: null }] = await read();
		await erase(leaving);
		expect(await read()).toEqual([{ document_key: key, reason: "" }]);
		await cleanCredit(product.context);
		expect(await read()).toEqual([]);
		expect(await storage.stat(String(key))).toBeUndefined();
	});

	test("stays in certificates and decisions when the account is deleted", async () => {
		const { all } = people;
		const { db } = product.context;
		const { id } = await course(all);
		const { code } = await verify(all);
		expect((await all.call("GET", "/account/data")).body.creditDecisions.decisions).toHaveLength(3);
		const { keptUntil } = { keptUntil: (await all.call("GET", "/account/deletion")).body.kept.until };
		expect((await all.call("POST", "/account/delete", { password, word: "DELETE", keptUntil })).status).toBe(200);
		expect((await client(product.url)("GET", `/certificates/${code}`)).body).toMatchObject({
			state: "valid",
			name: "",
			hours: 1.2,
		});
		const decisions = await db
			.selectFrom("credit_decisions")
			.select(["accrediting_body", "credits"])
			.where("enrollment_id", "=", id)
			.orderBy("accrediting_body")
			.execute();
		expect(decisions).toEqual([
			{ accrediting_body: "CPE", credits: 1.2 },
			{ accrediting_body: "HRCI", credits: 1 },
			{ accrediting_body: "SHRM", credits: 1 },
		]);
	});
});
