import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { text as readAll } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { cleanRecords as cleanRoom } from "#features/delivery/live-room/server/records/clean-records.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { hasFfmpeg } from "#tests/support/delivery/live-video.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import type { DiscussionUpdate } from "../contract.ts";
import { saveMessage } from "./attendee-store.ts";
import { cleanRecords } from "./records/clean-records.ts";

const courseID = 101;
const name = "Robin Buyer";
type Buyer = Awaited<ReturnType<typeof signUp>>;

describe.runIf(hasFfmpeg).each(storeDatabases)("the discussion of a session that is held here (%s)", (database) => {
	let product: TestProduct;
	let attendees: [Buyer, Buyer, Buyer];
	let tokens: Map<number, string>;
	let studio: string;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	let sessionId: number;
	const sockets: WebSocket[] = [];

	beforeAll(async () => {
		product = await startTestProduct({ database });
		const starts = new Date(product.clock.now().getTime() + 5 * 60_000);
		await product.context.db
			.updateTable("courses")
			.set({ webinar_date: starts, archived: false })
			.where("id", "=", courseID)
			.execute();
		const people = await Promise.all([signUp(product.url), signUp(product.url), signUp(product.url)]);
		attendees = people;
		const staffMember = await createStaffMember(product);
		owner = staffMember;
		for (const person of people) {
			const cartItems = [await findCartItem(product.url, courseID, "Live session")];
			const { body } = await person.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 });
			await payWith(body.url);
			expect((await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`)).status).toBe(
				200,
			);
		}
		({ sessionId } = (await staffMember.call("GET", `/admin/live-sessions/${courseID}`)).body.session);
		await staffMember.call("PUT", `/admin/live-sessions/${courseID}/place`, { heldHere: true });
		const { body } = await staffMember.call("POST", `/admin/live-rooms/${sessionId}/speakers`, { name: "Ann Speaker" });
		studio = body.speakers[0].studioUrl.split("/studio/")[1];
		tokens = new Map();
		for (const { id, call } of people)
			tokens.set(id, (await call("GET", `/users/${id}`)).body.enrolledCourses[0].live.joinUrl.split("/join/")[1]);
	});
	afterAll(async () => {
		for (const socket of sockets) socket.terminate();
		await product?.close();
	});

	const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
	const join = (who: Buyer, method: string, path: string, body: object) =>
		who.call(method, `/live/join/${tokens.get(who.id)}${path}`, body);
	const say = (who: Buyer, text: string) => join(who, "POST", "/messages", { text });
	const moderate = (method: string, path: string, body: object) =>
		client(product.url)(method, `/live/studio/${studio}${path}`, body);
	const enter = (who: Buyer) =>
		join(who, "POST", "/room", { place: randomBytes(16).toString("hex"), enter: true, visible: true });

	/** Connects like a page, and merges what it receives. */
	async function listen(path: string) {
		const socket = new WebSocket(product.url.replace("http", "ws") + path, { origin: product.url });
		sockets.push(socket);
		const updates: DiscussionUpdate[] = [];
		const closed = Promise.withResolvers<number>();
		const first = Promise.withResolvers<void>();
		socket.on("message", (data) => {
			updates.push(JSON.parse(String(data)));
			first.resolve();
		});
		socket.on("unexpected-response", (_request, { statusCode }) => first.reject(new Error(String(statusCode))));
		socket.on("error", (error) => first.reject(error));
		socket.on("close", (code) => closed.resolve(code));
		await first.promise;
		const latest = <Part extends "messages" | "questions" | "polls">(
			part: Part,
			id: number,
		): DiscussionUpdate[Part][number] | undefined =>
			updates.flatMap((update) => update[part] as DiscussionUpdate[Part][number][]).findLast((one) => one.id === id);
		return {
			updates,
			closed: closed.promise,
			latest,
			message: (id: number) => latest("messages", id),
			question: (id: number) => latest("questions", id),
			poll: (id: number) => latest("polls", id),
			end: () => socket.terminate(),
		};
	}
	const attend = async (who: Buyer) => listen((await enter(who)).body.discussionUrl);
	const watchStudio = () => listen(`/api/live/studio/${studio}/discussion`);

	test("survives requests for a socket with any target", async () => {
		const { hostname, port } = new URL(product.url);
		for (const target of ["//", "http://[", "/api/live/rooms/%/discussion"]) {
			const socket = connect(Number(port), hostname);
			socket.write(`GET ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
			expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 40\d /);
		}
		expect((await client(product.url)("GET", "/courses")).status).toBeLessThan(500);
	});

	test("shows a message to everyone in the room, without its sender's account", async () => {
		const [ann, ben] = attendees;
		const [annPage, benPage, moderator] = [await attend(ann), await attend(ben), await watchStudio()];
		expect(annPage.updates[0]).toMatchObject({
			type: "all",
			chatOpen: true,
			own: { votes: [], answers: [], questions: [] },
		});
		const text = "<b>Hello</b> & <script>alert(1)</script> 你好";
		const { status, body } = await say(ann, text);
		expect(status).toBe(201);
		await expect
			.poll(() => benPage.message(body.messageId))
			.toEqual({ id: body.messageId, name, text, sentAt: expect.any(String), isSpeaker: false });
		await expect.poll(() => moderator.message(body.messageId)).toMatchObject({ userId: ann.id, hidden: false });
		expect((await moderate("POST", "/messages", { text: "Welcome, all." })).status).toBe(201);
		await expect
			.poll(() => annPage.updates.flatMap(({ messages }) => messages).at(-1))
			.toMatchObject({ name: "Ann Speaker", isSpeaker: true });
		// Who comes later sees the same.
		const late = await attend(attendees[2]);
		expect(late.message(body.messageId)).toMatchObject({ text });
	});

	test("shows what another server saved", async () => {
		const page = await attend(attendees[0]);
		const { db, clock } = product.context;
		const message = { sessionId, userId: null, name: "Elsewhere", text: "From the other server", now: clock.now() };
		const id = await inTransaction(db, (trx) => saveMessage(trx, message));
		await expect.poll(() => page.message(id as number)).toMatchObject({ text: "From the other server" });
	});

	test("refuses long, empty and frequent messages, and messages without a seat", async () => {
		const [, ben] = attendees;
		expect((await say(ben, "x".repeat(501))).body.details[0].message).toBe("Please use at most 500 characters.");
		expect((await say(ben, "  ")).status).toBe(400);
		expect((await say(ben, "a\u0000b")).status).toBe(400);
		expect((await say(ben, "x".repeat(1024 * 1024))).status).toBe(413);
		expect(
			refusal(await ben.call("POST", `/live/join/${tokens.get(attendees[0].id)}/messages`, { text: "Hi" })),
		).toEqual([403, "not_your_seat"]);
		expect(refusal(await ben.call("POST", "/live/join/made.up/messages", { text: "Hi" }))).toEqual([
			403,
			"link_broken",
		]);
		const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => say(ben, `Message ${index}`)));
		const sent = replies.filter(({ status }) => status === 201).length;
		expect(sent).toBeLessThanOrEqual(16);
		const refused = replies.find(({ status }) => status === 429);
		expect(refused?.body).toMatchObject({
			code: "too_many",
			message: "You're going a little too fast. Please wait a few seconds.",
		});
		expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
		product.clock.pass(11);
	});

	test("can be muted for attendees, and single messages can be hidden", async () => {
		const [ann, ben] = attendees;
		const [page, moderator] = [await attend(ben), await watchStudio()];
		const { body } = await say(ann, "Something rude");
		expect((await moderate("PUT", `/messages/${body.messageId}`, { hidden: true })).status).toBe(200);
		await expect.poll(() => page.message(body.messageId)).toMatchObject({ text: null });
		await expect.poll(() => moderator.message(body.messageId)).toMatchObject({ text: "Something rude", hidden: true });
		expect((await attend(ben)).message(body.messageId)).toMatchObject({ text: null });
		expect(refusal(await moderate("PUT", "/messages/999999", { hidden: true }))).toEqual([404, "message_not_found"]);
		await moderate("PUT", "/chat", { open: false });
		await expect.poll(() => page.updates.at(-1)?.chatOpen).toBe(false);
		expect(refusal(await say(ann, "Still here?"))).toEqual([409, "chat_muted"]);
		expect((await moderate("POST", "/messages", { text: "Please listen." })).status).toBe(201);
		await moderate("PUT", "/chat", { open: true });
		expect((await say(ann, "Thanks")).status).toBe(201);
		product.clock.pass(11);
	});

	test("shows questions after their approval, counts votes once, and marks answers", async () => {
		const [ann, ben, cora] = attendees;
		const page = await attend(ben);
		const { status, body } = await join(ann, "POST", "/questions", { text: "Is there an exam?" });
		expect([status, body]).toEqual([
			201,
			{ id: expect.any(Number), name, text: "Is there an exam?", state: "pending", votes: 0 },
		]);
		const moderator = await watchStudio();
		await expect.poll(() => moderator.question(body.id)).toMatchObject({ state: "pending", userId: ann.id });
		const vote = (who: Buyer, upvoted: boolean) => join(who, "PUT", `/questions/${body.id}/vote`, { upvoted });
		expect(refusal(await vote(ben, true))).toEqual([404, "question_not_found"]);
		expect((await attend(ann)).updates[0]?.own?.questions).toMatchObject([{ id: body.id, state: "pending" }]);
		expect(page.question(body.id)).toBeUndefined();
		await moderate("PUT", `/questions/${body.id}`, { state: "approved" });
		await expect.poll(() => page.question(body.id)).toEqual({ ...body, state: "approved" });
		await Promise.all([vote(ben, true), vote(ben, true), vote(cora, true)]);
		await expect.poll(() => page.question(body.id)?.votes).toBe(2);
		expect((await vote(cora, false)).body).toEqual({ upvoted: false });
		await vote(cora, false);
		await expect.poll(() => page.question(body.id)?.votes).toBe(1);
		expect((await attend(ben)).updates[0]?.own?.votes).toEqual([body.id]);
		await moderate("PUT", `/questions/${body.id}`, { state: "answered" });
		await expect.poll(() => page.question(body.id)?.state).toBe("answered");
		await moderate("PUT", `/questions/${body.id}`, { state: "dismissed" });
		await expect.poll(() => page.question(body.id)).toMatchObject({ state: "dismissed", text: "" });
	});

	test("counts one answer per person, refuses late ones, and shows attendees the result at the end", async () => {
		const [ann, ben, cora] = attendees;
		const [annPage, benPage] = [await attend(ann), await attend(ben)];
		const { body: poll } = await moderate("POST", "/polls", {
			question: "Where do you work?",
			options: ["HR", "Legal", "Payroll"],
		});
		expect(poll).toMatchObject({ state: "draft", answers: [0, 0, 0] });
		const moderator = await watchStudio();
		const answer = (who: Buyer, option: number) => join(who, "PUT", `/polls/${poll.id}/answer`, { option });
		expect(refusal(await answer(ann, 0))).toEqual([404, "poll_not_found"]);
		await moderate("PUT", `/polls/${poll.id}`, { state: "open" });
		await expect.poll(() => annPage.poll(poll.id)).toMatchObject({ state: "open", answers: null });
		expect(refusal(await answer(ann, 3))).toEqual([404, "poll_not_found"]);
		// Twice at the same time, and once after.
		const both = await Promise.all([answer(ann, 1), answer(ann, 2), answer(ben, 1)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
		expect(refusal(await answer(ben, 0))).toEqual([409, "already_answered"]);
		await expect.poll(() => moderator.poll(poll.id)?.answers?.reduce((sum, count) => sum + count, 0)).toBe(2);
		expect(annPage.poll(poll.id)?.answers).toBeNull();
		await moderate("PUT", `/polls/${poll.id}`, { state: "closed" });
		await expect
			.poll(() => benPage.poll(poll.id))
			.toMatchObject({ state: "closed", answers: moderator.poll(poll.id)?.answers });
		expect(benPage.poll(poll.id)?.answers).toHaveLength(3);
		expect(refusal(await answer(cora, 0))).toEqual([409, "poll_closed"]);
		expect(refusal(await moderate("PUT", `/polls/${poll.id}`, { state: "open" }))).toEqual([409, "poll_final"]);
		expect(refusal(await moderate("PUT", "/polls/999999", { state: "open" }))).toEqual([404, "poll_not_found"]);
		expect((await attend(ben)).updates[0]?.own?.answers).toEqual([{ pollId: poll.id, option: 1 }]);
		expect(await moderate("POST", "/polls", { question: "Equal?", options: ["Yes", "No", " yes"] })).toMatchObject({
			status: 400,
			body: { details: [{ path: "options", message: "Two options are the same. Please give different ones." }] },
		});
		const discarded = (await moderate("POST", "/polls", { question: "A typo?", options: ["Yes", "No"] })).body;
		await moderate("PUT", `/polls/${discarded.id}`, { state: "discarded" });
		expect((await attend(ann)).poll(discarded.id)).toBeUndefined();
	});

	test("is closed to a removed attendee, until a moderator lets them in again", async () => {
		const [, , cora] = attendees;
		const page = await attend(cora);
		const { discussionUrl } = (await enter(cora)).body;
		expect((await moderate("PUT", `/attendees/${cora.id}`, { removed: true })).status).toBe(200);
		expect(await page.closed).toBe(1008);
		expect(refusal(await enter(cora))).toEqual([403, "removed"]);
		expect(refusal(await say(cora, "Let me in"))).toEqual([403, "removed"]);
		await expect.poll(() => listen(discussionUrl).catch((error: Error) => error.message)).toBe("403");
		expect((await watchStudio()).updates[0]?.removals).toEqual([{ userId: cora.id, name, removed: true }]);
		await moderate("PUT", `/attendees/${cora.id}`, { removed: false });
		expect((await enter(cora)).status).toBe(200);
		expect(refusal(await moderate("PUT", "/attendees/999999", { removed: true }))).toEqual([404, "attendee_not_found"]);
	});

	test("opens only with a valid link, and only to listen", async () => {
		await expect(listen("/api/live/rooms/e30.e30/discussion")).rejects.toThrow("403");
		await expect(listen("/api/live/studio/e30.e30/discussion")).rejects.toThrow("403");
		expect(refusal(await client(product.url)("PUT", "/live/studio/e30.e30/chat", { open: false }))).toEqual([
			403,
			"studio_closed",
		]);
		const { discussionUrl } = (await enter(attendees[0])).body;
		const page = await listen(discussionUrl);
		sockets.at(-1)?.send("hello");
		expect(await page.closed).toBe(1008);
	});

	test("is part of a customer's data", async () => {
		const [ann] = attendees;
		const { liveDiscussions } = (await ann.call("GET", "/account/data")).body;
		expect(liveDiscussions.messages).toContainEqual(expect.objectContaining({ text: "Something rude" }));
		expect(liveDiscussions.questions).toMatchObject([{ text: "Is there an exam?" }]);
		expect(liveDiscussions.answers).toMatchObject([
			{ question: "Where do you work?", answer: expect.stringMatching(/Legal|Payroll/) },
		]);
	});

	test("is kept for five years with the stays and checks if the course earned credit, else for 30 days", async () => {
		const { db, clock } = product.context;
		const credits = (list: object[]) =>
			owner.call("PUT", `/admin/courses/${courseID}/credits`, { requirement: null, credits: list });
		expect((await credits([{ accreditingBody: "SHRM", number: "27-ABCDE", hours: 1 }])).status).toBe(200);
		const [ann] = attendees;
		await db
			.insertInto("live_checks")
			.values({ session_id: sessionId, user_id: ann.id, number: 0, asked_at: clock.now(), answered_at: null })
			.execute();
		const stay = { session_id: sessionId, user_id: ann.id, from_at: clock.now(), until_at: clock.now(), visible: true };
		await db.insertInto("live_presence").values(stay).execute();
		const counts = async () => {
			const rows = await Promise.all(
				(["live_messages", "live_poll_answers", "live_questions", "live_presence", "live_checks"] as const).map(
					(table) => db.selectFrom(table).selectAll().execute(),
				),
			);
			return rows.map(({ length }) => length > 0);
		};
		const clean = async (context: Pick<AppContext, "db" | "clock" | "storage">) => {
			await cleanRecords(context);
			await cleanRoom(context);
		};
		const all = [true, true, true, true, true];
		product.clock.pass(3_600);
		// Credits that are taken off the course after the session do not shorten the time.
		expect((await credits([])).status).toBe(200);
		product.clock.pass(5 * 365 * 86_400);
		expect(refusal(await moderate("PUT", "/chat", { open: false }))).toEqual([409, "over"]);
		await clean(product.context);
		expect(await counts()).toEqual(all);
		await db.deleteFrom("credit_sessions").execute();
		const fiveYearsLater = product.clock.now();
		const daysLater = (days: number) => ({
			...product.context,
			clock: { now: () => new Date(fiveYearsLater.getTime() + (days - 5 * 365) * 86_400_000) },
		});
		await clean(daysLater(29));
		expect(await counts()).toEqual(all);
		await clean(daysLater(31));
		expect(await counts()).toEqual(all.map(() => false));
	});
});
