import { randomBytes } from "node:crypto";
import { plainRule } from "#features/credit/credit-rules/rules/presets/preset.ts";
import { settleAttendance } from "#features/delivery/live-sessions/server/attendance/settle-attendance.ts";
import { followSessions } from "#features/delivery/live-sessions/server/sessions/follow-sessions.ts";
import { buy, password, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import type { TestProduct } from "#tests/support/start-product.ts";
import { grantCredit } from "./credit-course.ts";

const courseID = 101;
type Buyer = Awaited<ReturnType<typeof signUp>>;

/** The people of the course by what they do. Names are unique. */
export const attendees = {
	all: "Ana All",
	excused: "Eva Excused",
	missing: "Mia Missing",
	leaving: "Jo Leaving",
	joining: "Kim Joining",
	gone: "Gone Zephyrine",
	revoked: "Rob Revoked",
	watching: "Wim Watching",
} as const;
type Attendee = keyof typeof attendees;

/** The steps of a request that has to succeed. */
async function made(reply: Promise<{ status: number; body: unknown }>): Promise<void> {
	const { status, body } = await reply;
	if (status >= 300) throw new Error(`The course can't be held: ${status} ${JSON.stringify(body)}`);
}

/**
 * Holds a course of one hour with credit of four bodies, and everything that auditors look at: presence checks that are
 * answered, missed and excused, code words and license numbers, a poll, early leavers, corrections with a document and
 * withdrawn, a recording, an evaluation, a revoked certificate and a deleted account.
 */
export async function holdAuditedCourse(product: TestProduct) {
	const { db, clock } = product.context;
	const starts = clock.now().getTime() + 5 * 60_000;
	await db
		.updateTable("courses")
		.set({ webinar_date: new Date(starts), duration_minutes: 60, archived: false })
		.where("id", "=", courseID)
		.execute();
	await db.updateTable("recordings").set({ length_seconds: 3_600 }).execute();
	const owner = await createStaffMember(product);
	const support = await createStaffMember(product, "support@lectern.example", "support");
	await grantCredit(owner, courseID);
	await addStateBody(owner);

	const people = {} as Record<Attendee, Buyer>;
	const rooms = new Map<Buyer, { token: string; place: string }>();
	for (const [key, name] of Object.entries(attendees)) {
		const person = await signUp(product.url);
		people[key as Attendee] = person;
		await db.updateTable("users").set({ full_name: name }).where("id", "=", person.id).execute();
		await buy(product.url, person, [courseID, key === "watching" ? "Recorded session" : "Live session"]);
		const license = {
			accreditingBody: "STATE",
			kind: "license_number",
			state: "NY",
			number: `${person.id}45678`,
			validFrom: null,
			validTo: null,
		};
		if (key !== "watching") await made(person.call("POST", "/account/licenses", license));
	}
	const live = Object.values(people).filter((person) => person !== people.watching);
	const present = live.filter((person) => person !== people.joining);
	for (const person of live) {
		const [{ live: part }] = (await person.call("GET", `/users/${person.id}`)).body.enrolledCourses;
		rooms.set(person, { token: part.joinUrl.split("/join/")[1], place: randomBytes(16).toString("hex") });
	}
	const { sessionId } = (await owner.call("GET", `/admin/live-sessions/${courseID}`)).body.session;
	await db.updateTable("live_sessions").set({ held_here: true, minutes: 60 }).where("id", "=", sessionId).execute();

	const broadcast = async () => {
		const row = { started_at: new Date(starts), last_segment_at: clock.now(), ended_at: null };
		const room = { session_id: sessionId, current_take: null, ...row };
		await db
			.insertInto("live_rooms")
			.values(room)
			.onConflict((conflict) => conflict.column("session_id").doUpdateSet(row))
			.execute();
		await db
			.deleteFrom("live_room_signs")
			.where("session_id", "=", sessionId)
			.where("kind", "=", "broadcast")
			.execute();
		const sign = {
			session_id: sessionId,
			kind: "broadcast" as const,
			from_at: new Date(starts),
			until_at: clock.now(),
		};
		await db.insertInto("live_room_signs").values(sign).execute();
	};
	const ask = (person: Buyer, more: object = {}) =>
		person.call("POST", `/live/join/${rooms.get(person)?.token}/room`, {
			place: rooms.get(person)?.place,
			enter: false,
			visible: true,
			...more,
		});
	const settle = async () => {
		await followSessions(product.context);
		await db
			.updateTable("live_sessions")
			.set({ settle_after: clock.now() })
			.where("id", "=", sessionId)
			.where("state", "=", "over")
			.execute();
		await settleAttendance(product.context);
	};

	for (const person of live) await ask(person, { enter: true });
	product.clock.pass((starts - clock.now().getTime()) / 1000);
	const missed = new Set<Buyer>();
	for (let halfMinute = 1; halfMinute <= 120; halfMinute++) {
		product.clock.pass(30);
		await broadcast();
		for (const person of present) {
			if (person === people.leaving && halfMinute > 68) continue;
			const { check, code } = (await ask(person)).body;
			const address = `/live/join/${rooms.get(person)?.token}`;
			const mayMiss = (person === people.excused || person === people.missing) && !missed.has(person);
			const isNew = check?.secondsLeft === 120;
			if (isNew && mayMiss) missed.add(person);
			else if (isNew) await made(person.call("PUT", `${address}/checks/${check.number}`));
			if (code?.word && !code.isEntered) {
				if (person === people.all) await person.call("PUT", `${address}/codes/${code.segment}`, { word: "wrong" });
				await made(person.call("PUT", `${address}/codes/${code.segment}`, { word: code.word }));
			}
		}
	}
	await addPoll(product, sessionId, [people.all, people.missing, people.gone]);
	product.clock.pass(15 * 60);
	await owner.again(clock.now().getTime());
	await support.again(clock.now().getTime());
	await settle();

	const [{ reference }] = (await people.watching.call("GET", `/users/${people.watching.id}`)).body.enrolledCourses;
	await people.watching.call("POST", `/enrollments/${reference}/progress`, { position: 0, ranges: [] });
	for (let second = 0; second < 3_300; second += 100) {
		product.clock.pass(101);
		await people.watching.call("POST", `/enrollments/${reference}/progress`, {
			position: second,
			ranges: [[second, second + 100]],
		});
	}
	await excuseMissed(support, sessionId, people.excused);
	await settle();
	await correct(product, support, people.joining);
	await evaluate(people.all);
	const code = async (person: Buyer) =>
		(await person.call("GET", `/users/${person.id}`)).body.enrolledCourses[0].certificate.issued.code;
	await owner.again(clock.now().getTime());
	await made(
		owner.call("POST", `/admin/certificates/${await code(people.revoked)}/revoke`, {
			reason: "It was issued to the wrong person",
		}),
	);
	const keptUntil = (await people.gone.call("GET", "/account/deletion")).body.kept.until;
	await made(people.gone.call("POST", "/account/delete", { password, word: "DELETE", keptUntil }));
	product.clock.pass(2 * 3_600);
	return { courseID, sessionId: Number(sessionId), owner, people };
}

/** A body that asks for code words and a license number. */
async function addStateBody(owner: Pick<Buyer, "call">): Promise<void> {
	const body = { code: "STATE", name: "State Board", kind: "Continuing education", numberFormat: "" };
	await made(owner.call("POST", "/admin/accrediting-bodies", body));
	const rule = {
		...plainRule,
		minutesPerCredit: 50,
		increment: 0.5,
		codeWords: true,
		personFields: ["license_number"],
		statement: "Fixed words.",
	};
	const dates = { validFrom: "2020-01-01", closedOn: null, supersededOn: null };
	await made(
		owner.call("POST", "/admin/credit-rules", {
			...{
				accreditingBody: "STATE",
				preset: null,
				name: "State rules",
				methods: ["group_internet"],
				rule,
				confirmed: [],
				...dates,
			},
		}),
	);
	const sponsor = {
		sponsorNumber: "S1",
		sponsorName: "Lectern Training, Inc.",
		sponsorAddress: "1 Main Street",
		signatoryName: "",
		signatoryTitle: "",
	};
	const approval = {
		accreditingBody: "STATE",
		methods: ["group_internet"],
		validFrom: "2020-01-01",
		validTo: null,
		complaintPolicy: "Write to us.",
	};
	await made(owner.call("POST", "/admin/provider-approvals", { ...approval, ...sponsor }));
	const { requirement, credits } = (await owner.call("GET", `/admin/courses/${courseID}/credits`)).body;
	await made(
		owner.call("PUT", `/admin/courses/${courseID}/credits`, {
			requirement,
			credits: [...credits, { accreditingBody: "STATE", number: "ST-1", hours: 1 }],
		}),
	);
	const nobody = { name: "", credentials: "" };
	await made(
		owner.call("POST", `/admin/courses/${courseID}/programs`, {
			...{
				accreditingBody: "STATE",
				method: "group_internet",
				numberPer: "course",
				numbers: [{ number: "ST-1", from: null, to: null }],
			},
			...{
				fieldsOfStudy: [],
				level: null,
				objectives: [],
				prerequisites: "",
				preparation: "",
				developer: nobody,
				reviewer: nobody,
				competency: "",
			},
			...{ publicationDate: null, expirationDate: null, wordCount: null, pilotMinutes: null },
		}),
	);
}

/** A poll that is no presence check. */
async function addPoll({ context: { db } }: TestProduct, sessionId: number, people: readonly Buyer[]): Promise<void> {
	await db
		.insertInto("live_discussions")
		.values({ session_id: sessionId })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	const poll = {
		session_id: sessionId,
		version: 1,
		question: "Was it clear?",
		options: ["Yes", "No"],
		state: "closed" as const,
	};
	const { id } = await db.insertInto("live_polls").values(poll).returning("id").executeTakeFirstOrThrow();
	await db
		.insertInto("live_poll_answers")
		.values(people.map((person, index) => ({ poll_id: id, user_id: person.id, option: index % 2 })))
		.execute();
}

async function excuseMissed(support: Pick<Buyer, "call">, sessionId: number, person: Buyer): Promise<void> {
	const { attendees: found } = (
		await support.call("GET", `/admin/live-sessions/${sessionId}/evidence?user=${person.id}`)
	).body;
	const check = found[0].checks.find(({ outcome }: { outcome: string }) => outcome === "missed");
	const address = `/admin/live-sessions/${sessionId}/attendees/${person.id}/checks/${check.number}/excuse`;
	await made(support.call("PUT", address, { reason: "The connection was lost" }));
}

/** Records an hour with a signed list, and a check that is withdrawn again. */
async function correct(
	{ url }: TestProduct,
	support: Pick<Buyer, "call"> & { token: string },
	person: Buyer,
): Promise<void> {
	const find = async () => (await support.call("GET", `/admin/credit/people/${person.id}`)).body.enrollments[0];
	const { enrollmentId, programs } = await find();
	const { programId } = programs.find(({ accreditingBody }: { accreditingBody: string }) => accreditingBody === "SHRM");
	const terms = { enrollmentId, programId, requirement: "attendance", value: 60, reason: "The list was signed" };
	const query = new URLSearchParams({ terms: JSON.stringify(terms), name: "list.pdf" });
	const headers = { authorization: `Bearer ${support.token}`, "content-type": "application/octet-stream" };
	const { status } = await fetch(`${url}/api/admin/credit-corrections?${query}`, {
		method: "POST",
		headers,
		body: "%PDF-1.7\nscan",
	});
	if (status !== 201) throw new Error(`The document was answered with ${status}.`);
	const cpe = programs.find(({ accreditingBody }: { accreditingBody: string }) => accreditingBody === "CPE").programId;
	await made(
		support.call("POST", "/admin/credit/corrections", {
			enrollmentId,
			programId: cpe,
			requirement: "attendance",
			value: 60,
			reason: "A mistake",
		}),
	);
	const { corrections } = await find();
	await made(support.call("POST", `/admin/credit/corrections/${corrections.at(-1).id}/withdraw`));
}

async function evaluate(person: Buyer): Promise<void> {
	const [{ reference, instructor }] = (await person.call("GET", `/users/${person.id}`)).body.enrolledCourses;
	const answers = {
		objectives: 5,
		materials: 4,
		timeAllotted: 3,
		instructors: [{ name: instructor, rating: 5 }],
		comment: "Clear",
	};
	await made(person.call("PUT", `/account/evaluations/${reference}`, answers));
}
