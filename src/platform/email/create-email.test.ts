import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { migrate } from "#platform/database/migrate.ts";
import { type OpenDatabase, openDatabase } from "#platform/database/open-database.ts";
import type { Executor } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { createJobs, type Jobs } from "#platform/jobs/jobs.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { testSite } from "#tests/support/platform/email-fixture.ts";
import { eventually } from "#tests/support/run/eventually.ts";
import { cloneDatabase, fillDirectory, sharePostgres } from "#tests/support/test-run.ts";
import { cleanEmails } from "./clean-emails-store.ts";
import { createEmail, type Email } from "./create-email.ts";
import { EmailRefused, EmailUnconfirmed, type OutgoingEmail } from "./email-port.ts";
import { mailTemplate } from "./email-template.ts";
import { eraseEmails } from "./record-store.ts";
import { allowMarketing, stopMarketing } from "./stop-store.ts";

const hello = mailTemplate({
	kind: "test.hello",
	name: "Hello",
	when: "Now",
	write: ({ name }: { name: string }) => ({
		subject: `Hello ${name}`,
		preview: "Hi",
		blocks: [{ kind: "paragraph", text: `Dear ${name}` }],
		why: "",
	}),
	sample: () => ({ name: "Ada" }),
});
const news = mailTemplate({
	kind: "test.news",
	name: "News",
	when: "Now",
	marketing: true,
	write: (_facts: object) => ({
		subject: "News",
		preview: "",
		blocks: [],
		why: "",
		unsubscribe: "https://example.com/stop",
	}),
	sample: () => ({}),
});

describe.each(storeDatabases)("email as background jobs, %s", (kind) => {
	const directory = mkdtempSync(join(tmpdir(), "lectern-mail-"));
	let postgres: Awaited<ReturnType<typeof sharePostgres>> | undefined;
	let open: OpenDatabase;
	let jobs: Jobs;
	let mail: Email;
	let now = Date.UTC(2026, 10, 21);
	const clock = { now: () => new Date(now) };
	const delivered: OutgoingEmail[] = [];
	let deliver: (mail: OutgoingEmail) => Promise<void> = async () => {};

	beforeAll(async () => {
		postgres = kind === "PostgreSQL" ? await sharePostgres() : undefined;
		if (!postgres) fillDirectory(directory, "migrated");
		open = await openDatabase({ url: postgres && (await cloneDatabase(postgres, "migrated")), directory });
		await migrate(open.db);
		jobs = createJobs(open.db, { embedded: open.embedded, log: Fastify({ logger: false }).log, pollSeconds: 0.5 });
		const port = {
			async deliver(outgoing: OutgoingEmail) {
				await deliver(outgoing);
				delivered.push(outgoing);
			},
			check: async () => {},
		};
		mail = createEmail({
			db: open.db,
			jobs,
			clock,
			port,
			from: () => "Lectern <no-reply@lectern.example>",
			site: () => testSite,
			slowAfter: 50,
		});
		mail.createAttachment("invoice", async ({ orderId }) => ({
			filename: `${orderId}.pdf`,
			contentType: "application/pdf",
			content: Buffer.from("%PDF"),
		}));
		await jobs.start();
	});
	afterAll(async () => {
		await jobs.stop();
		await open.close();
		await postgres?.stop();
		rmSync(directory, { recursive: true, force: true });
	});

	const message = (key: string, to = "ada@example.com") => hello.order({ key, to }, { name: "Ada" });
	const times = (key: string) => delivered.filter((sent) => sent.key === key).length;
	const readState = (key: string) => open.db.selectFrom("emails").selectAll().where("key", "=", key).executeTakeFirst();
	/** Simulates another process's claim, which expires at this time. */
	const claimFor = (key: string, time: string, within: Executor = open.db) =>
		sql`update emails set state = 'sending', claimed_until = clock_timestamp() + ${time}::interval where key = ${key}`.execute(
			within,
		);
	/** Delivers what is due, and waits for what the background job has claimed before. */
	const deliverAll = async () => {
		await mail.deliverDue();
		await eventually(async () =>
			expect(await open.db.selectFrom("emails").select("key").where("state", "=", "sending").execute()).toEqual([]),
		);
	};
	const failing = (error: Error) => async () => {
		throw error;
	};

	test("goes out if and only if the transaction commits, with its attachments", async () => {
		const undone = inTransaction(open.db, async (trx) => {
			await mail.sendEmail(trx, message("undone"));
			throw new Error("no");
		});
		await expect(undone).rejects.toThrow("no");
		const envelope = { key: "done", to: "ada@example.com", attachments: [{ maker: "invoice", data: { orderId: 7 } }] };
		await inTransaction(open.db, (trx) => mail.sendEmail(trx, hello.order(envelope, { name: "Ada" })));
		await eventually(async () => expect((await readState("done"))?.state).toBe("sent"));
		expect(times("undone")).toBe(0);
		expect(delivered.find((sent) => sent.key === "done")).toMatchObject({
			from: "Lectern <no-reply@lectern.example>",
			subject: "Hello Ada",
			text: expect.stringContaining("Dear Ada"),
			files: [{ filename: "7.pdf", content: Buffer.from("%PDF") }],
		});
		const row = await readState("done");
		expect(row).toMatchObject({
			kind: "test.hello",
			to: "ada@example.com",
			subject: "Hello Ada",
			sent_at: clock.now(),
			error: null,
			tries: 1,
		});
		expect(row?.message).toBeNull();
	});

	test("is sent once by one of several concurrent senders, even if it was queued twice", async () => {
		const keys = Array.from({ length: 60 }, (_, index) => `crowd:${index}`);
		await mail.sendEmails(
			open.db,
			[...keys, ...keys].map((key) => message(key)),
		);
		await mail.sendEmail(open.db, message("crowd:0"));
		await Promise.all(Array.from({ length: 6 }, () => mail.deliverDue()));
		await eventually(() => expect(keys.every((key) => times(key) >= 1)).toBe(true));
		expect(keys.map(times)).toEqual(keys.map(() => 1));
	});

	test("is sent at once, even if the clock that queued it was set back", async () => {
		await inTransaction(open.db, async (trx) => {
			await mail.sendEmail(trx, message("ahead"));
			now -= 3_600_000;
		});
		await eventually(async () => expect((await readState("ahead"))?.state).toBe("sent"));
		now += 3_600_000;
		expect(times("ahead")).toBe(1);
	});

	test("is retried with growing pauses after temporary failures, and then given up", async () => {
		deliver = failing(new Error("452 try later"));
		await mail.sendEmail(open.db, message("again"));
		await deliverAll();
		const first = await readState("again");
		expect(first).toMatchObject({ state: "queued", error: "452 try later", tries: 1, due_at: new Date(now + 60_000) });
		await deliverAll();
		expect((await readState("again"))?.tries).toBe(1);
		const pauses: number[] = [];
		for (let row = first; row?.state === "queued"; row = await readState("again")) {
			pauses.push(Number(row.due_at) - now);
			now = Number(row.due_at);
			await deliverAll();
		}
		expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
		expect(await readState("again")).toMatchObject({
			state: "failed",
			error: "452 try later",
			tries: 10,
			message: expect.anything(),
		});
		deliver = async () => {};
		await deliverAll();
		expect(times("again")).toBe(0);
	});

	test("is dated by its order when a later attempt succeeds", async () => {
		const ordered = clock.now();
		deliver = failing(new Error("the server is away"));
		await mail.sendEmail(open.db, message("late"));
		await deliverAll();
		deliver = async () => {};
		now += 60_000;
		await deliverAll();
		expect(delivered.find((outgoingEmail) => outgoingEmail.key === "late")?.date).toEqual(ordered);
		expect(await readState("late")).toMatchObject({ state: "sent", error: null, tries: 2 });
	});

	test("is retried although the clock was a year ahead at an earlier attempt", async () => {
		const year = 365 * 86_400_000;
		deliver = failing(new Error("the server is away"));
		now += year;
		await mail.sendEmail(open.db, message("ahead of time"));
		await deliverAll();
		expect(await readState("ahead of time")).toMatchObject({ state: "queued", tries: 1 });
		deliver = async () => {};
		now -= year;
		await deliverAll();
		expect((await readState("ahead of time"))?.state).toBe("sent");
		expect(times("ahead of time")).toBe(1);
	});

	test("is not retried after a permanent failure, and reports the reason", async () => {
		deliver = failing(new EmailRefused("550 no such person"));
		await mail.sendEmail(open.db, message("refused"));
		await deliverAll();
		deliver = async () => {};
		now += 86_400_000;
		await deliverAll();
		expect(await readState("refused")).toMatchObject({ state: "failed", error: "550 no such person", tries: 1 });
		expect(times("refused")).toBe(0);
	});

	test("is not sent again if the server did not confirm it; staff can send it", async () => {
		deliver = failing(new EmailUnconfirmed("It may have been delivered."));
		await mail.sendEmail(open.db, message("unconfirmed"));
		await deliverAll();
		deliver = async () => {};
		now += 86_400_000;
		await deliverAll();
		const row = await readState("unconfirmed");
		expect(row).toMatchObject({
			state: "failed",
			error: "It may have been delivered.",
			tries: 1,
			message: expect.anything(),
		});
		expect(times("unconfirmed")).toBe(0);
		const envelope = { key: "unconfirmed:secret", to: "a@example.com" };
		deliver = failing(new EmailUnconfirmed("It may have been delivered."));
		await mail.deliverOnce(
			{ ...envelope, kind: hello.kind },
			async () => hello.order(envelope, { name: "Ada" }),
			async () => true,
		);
		deliver = async () => {};
		expect(await readState("unconfirmed:secret")).toMatchObject({ state: "failed" });
	});

	test("does not wait for others that a server accepts slowly", async () => {
		const gate = Promise.withResolvers<void>();
		const scanned = Array.from({ length: 20 }, (_, index) => `scanned:${index}`);
		deliver = ({ key }) => (key.startsWith("scanned:") ? gate.promise : Promise.resolve());
		await mail.sendEmails(
			open.db,
			scanned.map((key) => message(key)),
		);
		await mail.sendEmail(open.db, message("quick"));
		await eventually(async () => expect((await readState("quick"))?.state).toBe("sent"));
		expect(scanned.map(times)).toEqual(scanned.map(() => 0));
		gate.resolve();
		await eventually(() => expect(scanned.map(times)).toEqual(scanned.map(() => 1)));
		deliver = async () => {};
	});

	test("with an unknown attachment does not block others", async () => {
		await mail.sendEmail(
			open.db,
			hello.order({ key: "unmade", to: "a@example.com", attachments: [{ maker: "nobody", data: {} }] }, { name: "x" }),
		);
		await mail.sendEmail(open.db, message("beside"));
		await deliverAll();
		expect(await readState("unmade")).toMatchObject({ state: "queued", error: expect.stringContaining('"nobody"') });
		expect(times("beside")).toBe(1);
	});

	test("is taken over after its sender's claim expires, not before", async () => {
		// One transaction for both, because the background job sends what is queued.
		await inTransaction(open.db, async (trx) => {
			await mail.sendEmail(trx, message("orphan"));
			await claimFor("orphan", "12 seconds", trx);
		});
		await mail.deliverDue();
		expect(times("orphan")).toBe(0);
		await claimFor("orphan", "0 seconds");
		await mail.deliverDue();
		expect(times("orphan")).toBe(1);
	});

	test("is not sent twice while a slow server accepts it, because its claim is renewed", async () => {
		const slow = Promise.withResolvers<void>();
		deliver = () => slow.promise;
		await mail.sendEmail(open.db, message("slow"));
		const sending = mail.deliverDue();
		await eventually(async () => expect((await readState("slow"))?.state).toBe("sending"));
		await claimFor("slow", "10 seconds");
		const lapses = (await readState("slow"))?.claimed_until as Date;
		await eventually(async () =>
			expect((await readState("slow"))?.claimed_until.getTime()).toBeGreaterThan(lapses.getTime()),
		);
		deliver = async () => {};
		await mail.deliverDue();
		expect(times("slow")).toBe(0);
		slow.resolve();
		await sending;
		await eventually(async () => expect(await readState("slow")).toMatchObject({ state: "sent", tries: 1 }));
		expect(times("slow")).toBe(1);
	});

	test("is not sent twice if the database is away at the moment at which the server accepts it", async () => {
		await sql`create sequence attempts_to_record`.execute(open.db);
		// A sequence counts what is rolled back, too.
		await sql`create function be_away() returns trigger language plpgsql as $$ begin
			if new.key = 'outage' and new.state = 'sent' and nextval('attempts_to_record') < 3 then raise exception 'starting up' using errcode = '57P03'; end if;
			return new;
		end $$`.execute(open.db);
		await sql`create trigger away before update on emails for each row execute function be_away()`.execute(open.db);
		await mail.sendEmail(open.db, message("outage"));
		await eventually(async () =>
			expect(await readState("outage")).toMatchObject({ state: "sent", tries: 1, error: null }),
		);
		await sql`drop trigger away on emails`.execute(open.db);
		expect(times("outage")).toBe(1);
	});

	test("is not sent to an address that bounced if it is marketing, until the address is confirmed again", async () => {
		await stopMarketing(open.db, "Gone@example.com", "bounce", clock.now());
		const newsTo = (key: string) => news.order({ key, to: "gone@example.com" }, {});
		await mail.sendEmails(open.db, [newsTo("news:1"), message("invoice:1", "gone@example.com")]);
		await deliverAll();
		expect(await readState("news:1")).toMatchObject({
			state: "stopped",
			error: "Earlier mail to this address came back.",
		});
		expect(await readState("invoice:1")).toMatchObject({ state: "sent" });
		expect([times("news:1"), times("invoice:1")]).toEqual([0, 1]);
		await allowMarketing(open.db, "gone@EXAMPLE.com");
		await mail.sendEmail(open.db, newsTo("news:2"));
		await deliverAll();
		expect(delivered.find((outgoingEmail) => outgoingEmail.key === "news:2")?.unsubscribe).toBe(
			"https://example.com/stop",
		);
	});

	test("with a secret is written once, while it is sent", async () => {
		const envelope = { key: "secret", to: "a@example.com" };
		const write = vi.fn(async () => hello.order(envelope, { name: "Ada" }));
		deliver = failing(new Error("the server is away"));
		await expect(mail.deliverOnce({ ...envelope, kind: hello.kind }, write, async () => true)).rejects.toThrow(
			"the server is away",
		);
		expect(await readState("secret")).toMatchObject({ state: "queued", message: null });
		now += 60_000;
		deliver = async () => {};
		await Promise.allSettled(
			Array.from({ length: 10 }, () => mail.deliverOnce({ ...envelope, kind: hello.kind }, write, async () => true)),
		);
		await mail.deliverOnce({ ...envelope, kind: hello.kind }, write, async () => true);
		expect(write).toHaveBeenCalledTimes(2);
		expect(times("secret")).toBe(1);
		expect(await readState("secret")).toMatchObject({
			state: "sent",
			subject: "Hello Ada",
			message: null,
			error: null,
		});
	});

	test("with a secret is neither claimed nor sent if it is not wanted anymore, and not to an address erased meanwhile", async () => {
		const envelope = { key: "unwanted", to: "a@example.com" };
		const write = async () => hello.order(envelope, { name: "Ada" });
		await mail.deliverOnce({ ...envelope, kind: hello.kind }, write, async () => false);
		expect([await readState("unwanted"), times("unwanted")]).toEqual([undefined, 0]);
		deliver = () => inTransaction(open.db, (trx) => eraseEmails(trx, "a@example.com"));
		await mail.deliverOnce({ ...envelope, kind: hello.kind }, write, async () => true);
		deliver = async () => {};
		expect(await readState("unwanted")).toMatchObject({ state: "sent", to: null, subject: null, message: null });
	});

	test("loses an erased customer's data, whether it was sent to them or about them", async () => {
		const about = hello.order({ key: "erased:about", to: "support@example.com" }, { name: "Eve, Eve+1@Example.com" });
		// One transaction for all, because a sent email can't be recalled.
		await inTransaction(open.db, async (trx) => {
			await mail.sendEmail(trx, message("erased:to", "eve+1@example.com"));
			await mail.sendEmail(trx, about);
			await mail.sendEmail(trx, hello.order({ key: "erased:other", to: "support@example.com" }, { name: "Ada" }));
			await eraseEmails(trx, "Eve+1@example.com");
		});
		const gone = { state: "stopped", to: null, subject: null, message: null };
		expect([await readState("erased:to"), await readState("erased:about")]).toMatchObject([gone, gone]);
		await deliverAll();
		expect([times("erased:to"), times("erased:about"), times("erased:other")]).toEqual([0, 0, 1]);
	});

	test("of a longer address stays when a customer is erased", async () => {
		const names = ["support@example.com", "rt@example.com.au", "a-rt@example.com", "rt@example.community", "nobody"];
		const about = ["<RT@example.com>", "Rt, rt@example.com.", "Rt\nrt@example.com\n", "mailto:rt@example.com?"];
		await inTransaction(open.db, async (trx) => {
			await mail.sendEmail(trx, message("part:to", "support@example.com"));
			for (const name of [...names, ...about])
				await mail.sendEmail(trx, hello.order({ key: `part:${name}`, to: "desk@example.com" }, { name }));
			await eraseEmails(trx, "rt@example.com");
		});
		await mail.deliverDue();
		expect(times("part:to")).toBe(1);
		expect(names.map((name) => times(`part:${name}`))).toEqual(names.map(() => 1));
		expect(about.map((name) => times(`part:${name}`))).toEqual(about.map(() => 0));
	});

	test("loses its recipient after 30 days, if it is not about an order, and its record after 400", async () => {
		const day = 86_400_000;
		const sent = {
			key: "old",
			kind: "test.hello",
			to: "a@example.com",
			subject: "Hello Ada",
			state: "sent" as const,
			tries: 1,
		};
		const begun = new Date(now - 20 * day);
		const rest = {
			due_at: null,
			message: null,
			message_id: null,
			claimed_until: begun,
			sent_at: begun,
			bounced_at: null,
			error: null,
		};
		await open.db
			.insertInto("emails")
			.values([
				{ ...sent, ...rest, created_at: begun },
				{ ...sent, ...rest, key: "old-order", about: { order: 7 }, created_at: begun },
			])
			.execute();
		await cleanEmails(open.db, clock.now());
		expect((await readState("old"))?.to).toBe("a@example.com");
		await cleanEmails(open.db, new Date(now + 11 * day));
		expect(await readState("old")).toMatchObject({ to: null, subject: null, state: "sent" });
		expect(await readState("old-order")).toMatchObject({ to: "a@example.com", subject: null });
		await mail.sendEmail(open.db, message("old"));
		await mail.deliverDue();
		expect(times("old")).toBe(0);
		await cleanEmails(open.db, new Date(now + 381 * day));
		for (const key of ["old", "old-order"]) expect(await readState(key)).toBeUndefined();
	});
});
