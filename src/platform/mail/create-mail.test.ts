import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startPostgres } from "../../testing/postgres.ts";
import { migrate } from "../database/migrate.ts";
import { type OpenDatabase, openDatabase } from "../database/open-database.ts";
import { inTransaction } from "../database/transaction.ts";
import { createJobs, type Jobs } from "../jobs/jobs.ts";
import { createMail, type Mail } from "./create-mail.ts";
import type { OutgoingMail } from "./mail-port.ts";

describe.each(["embedded", "PostgreSQL"])("mail as background work, %s", (kind) => {
	const directory = mkdtempSync(join(tmpdir(), "lectern-mail-"));
	let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
	let open: OpenDatabase;
	let jobs: Jobs;
	let mail: Mail;
	let now = Date.UTC(2026, 10, 21);
	const clock = { now: () => new Date(now) };
	const delivered: OutgoingMail[] = [];
	let deliver: (mail: OutgoingMail) => Promise<void> = async () => {};

	beforeAll(async () => {
		postgres = kind === "PostgreSQL" ? await startPostgres() : undefined;
		open = await openDatabase({ url: await postgres?.createDatabase(), directory });
		await migrate(open.db);
		jobs = createJobs(open.db, { embedded: open.embedded, log: Fastify({ logger: false }).log, pollSeconds: 0.5 });
		const port = {
			async deliver(outgoing: OutgoingMail) {
				await deliver(outgoing);
				delivered.push(outgoing);
			},
			check: async () => {},
		};
		mail = createMail({ db: open.db, jobs, clock, port, from: "Lectern <no-reply@lectern.example>" });
		mail.makeAttachment("invoice", async ({ orderId }) => ({ filename: `${orderId}.pdf`, contentType: "application/pdf", content: Buffer.from("%PDF") }));
		await jobs.start();
		await mail.sendMail(open.db, message("first"));
	}, 60_000);
	afterAll(async () => {
		await jobs.stop();
		await open.close();
		await postgres?.stop();
		rmSync(directory, { recursive: true, force: true });
	});

	const message = (key: string) => ({ key, to: "ada@example.com", subject: "Hello", html: "<p>Hello</p>", text: "Hello" });
	const keys = () => delivered.map((sent) => sent.key);
	const stateOf = (key: string) => open.db.selectFrom("mails").selectAll().where("key", "=", key).executeTakeFirst();

	test("goes out if and only if the transaction is committed, with what its makers make", async () => {
		const undone = inTransaction(open.db, async (trx) => {
			await mail.sendMail(trx, message("undone"));
			throw new Error("no");
		});
		await expect(undone).rejects.toThrow("no");
		await inTransaction(open.db, (trx) => mail.sendMail(trx, { ...message("done"), attachments: [{ maker: "invoice", data: { orderId: 7 } }] }));
		await vi.waitFor(async () => expect((await stateOf("done"))?.state).toBe("sent"), 10_000);
		expect(keys()).not.toContain("undone");
		expect(delivered.find((sent) => sent.key === "done")).toMatchObject({
			from: "Lectern <no-reply@lectern.example>",
			files: [{ filename: "7.pdf", content: Buffer.from("%PDF") }],
		});
		expect(await stateOf("done")).toMatchObject({ to: "ada@example.com", subject: "Hello", sent_at: clock.now(), error: null });
	});

	test("ordered twice under one key, it goes out once", async () => {
		await mail.sendMail(open.db, message("twice"));
		await mail.sendMail(open.db, message("twice"));
		await mail.sendMail(open.db, message("after twice"));
		await vi.waitFor(() => expect(keys()).toContain("after twice"), 10_000);
		expect(keys().filter((key) => key === "twice")).toHaveLength(1);
	});

	test("of many that send it at once, one does", async () => {
		const write = async () => ({ html: "", text: "" });
		const tries = await Promise.allSettled(Array.from({ length: 10 }, () => mail.deliverOnce({ key: "crowd", to: "a@example.com", subject: "" }, write)));
		expect(keys().filter((key) => key === "crowd")).toHaveLength(1);
		expect(tries.filter((one) => one.status === "fulfilled").length).toBeGreaterThanOrEqual(1);
	});

	test("what could not be sent says why, and is sent by the next try; once sent it is not written again", async () => {
		const write = vi.fn(async () => ({ html: "", text: "" }));
		const envelope = { key: "again", to: "a@example.com", subject: "" };
		deliver = async () => {
			throw new Error("the server is away");
		};
		await expect(mail.deliverOnce(envelope, write)).rejects.toThrow("the server is away");
		expect(await stateOf("again")).toMatchObject({ state: "failed", error: "the server is away", sent_at: null });
		deliver = async () => {};
		now += 60_000;
		await mail.deliverOnce(envelope, write);
		await mail.deliverOnce(envelope, write);
		expect(write).toHaveBeenCalledTimes(2);
		const sent = delivered.filter((one) => one.key === "again");
		expect(sent.map((one) => one.date)).toEqual([new Date(now - 60_000)]);
		expect(await stateOf("again")).toMatchObject({ state: "sent", error: null });
	});

	test("a mail whose sender died is taken over once its claim has lapsed, not before", async () => {
		const write = async () => ({ html: "", text: "" });
		const envelope = { key: "orphan", to: "a@example.com", subject: "" };
		await open.db
			.insertInto("mails")
			.values({ ...envelope, state: "sending", created_at: clock.now(), claimed_until: new Date(now + 180_000), sent_at: null, error: null })
			.execute();
		await expect(mail.deliverOnce(envelope, write)).rejects.toThrow("being sent by another");
		now += 180_000;
		await mail.deliverOnce(envelope, write);
		expect(keys()).toContain("orphan");
	});

	test("an attachment that nobody makes fails the mail", async () => {
		const write = async () => ({ html: "", text: "", attachments: [{ maker: "nobody", data: {} }] });
		await expect(mail.deliverOnce({ key: "unmade", to: "a@example.com", subject: "" }, write)).rejects.toThrow('"nobody"');
		expect((await stateOf("unmade"))?.state).toBe("failed");
	});
});
