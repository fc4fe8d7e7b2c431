import type { Database } from "#platform/database/tables.ts";
import { type RunningProduct, startProduct, until } from "#tests/e2e/support/running-product.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import type { TestPostgres } from "#tests/support/postgres.ts";
import type { Verdict } from "../verdict.ts";
import { describeResult, lostAmong, settled, within } from "./books.ts";
import { type Behavior, type EmailServer, openEmailServer } from "./mail-server.ts";
import { createBuyers, settings, withDatabase } from "./scenario.ts";
import { openShop, type Shop } from "./shoppers.ts";

/** The last one is a permanent failure, and a staff member sends the email again. */
const behaviors: Behavior[] = [
	{ name: "refuses connections", refuses: true },
	{ name: "accepts connections and hangs", hangs: true },
	{ name: "resets connections after the complete message", at: { word: ".", answer: "reset" } },
	{ name: "returns 451 to the message", at: { word: ".", answer: "451 4.3.0 try again later" } },
	{ name: "returns 550 to the recipient", at: { word: "RCPT", answer: "550 5.1.1 nobody here" } },
];

/** Purchases per fault; and milliseconds for a response to a customer. */
const purchases = 30;
const slow = 5_000;

type StaffMember = Awaited<ReturnType<typeof createStaffMember>>;

interface EmailScenario {
	product: RunningProduct;
	db: Database;
	server: EmailServer;
	staffMember: StaffMember;
	first: number;
}

/**
 * Breaks the mail server in each way during sales. Nothing waits for it, and each email is sent once when it is back.
 */
export async function breakEmail(postgres: TestPostgres): Promise<Verdict[]> {
	const databaseUrl = await postgres.createDatabase();
	const server = await openEmailServer();
	const product = await startProduct({
		databaseUrl,
		settings: { ...settings, SMTP_URL: `smtp://127.0.0.1:${server.port}` },
	});
	try {
		return await withDatabase({ url: databaseUrl, directory: product.directory }, async (db) => {
			const staffMember = await createStaffMember({
				url: product.url,
				context: { db },
				clock: { now: () => new Date(product.now()) },
			});
			const scenario = { product, db, server, staffMember, first: await createBuyers(db) };
			const verdicts: Verdict[] = [];
			for (const [index, behavior] of behaviors.entries())
				verdicts.push(await breakOnce(scenario, behavior, index * purchases));
			return verdicts;
		});
	} finally {
		await product.stop();
		await server.turn({ name: "gone", refuses: true });
	}
}

async function breakOnce(
	{ product, db, server, staffMember, first }: EmailScenario,
	behavior: Behavior,
	from: number,
): Promise<Verdict> {
	await until(async () => (await listOpen(db)).length === 0, "the emails of before");
	await server.turn(behavior);
	const early = server.messageIds.length;
	const shop = await openShop(product.url, first);
	for (let turn = from; turn < from + purchases; turn += 2) await Promise.all([buy(shop, turn), buy(shop, turn + 1)]);
	const keys = await listKeys(db, shop.results.paid);
	const tried = await within(60, async () => (await countTried(db, keys)) > 0);
	const isFinal = behavior.at?.word === "RCPT";
	const ended = !isFinal || (await within(60, async () => (await countIn(db, keys, "failed")) === keys.length));
	const tooEarly = server.messageIds.length - early;
	const shown = isFinal ? await listFailed(staffMember) : [];
	await server.turn();
	for (const { id } of shown) await staffMember.call("POST", `/admin/emails/${id}/resend`);
	// Later than the first three retries and the timeout of an attempt.
	await product.pass(30 * 60);
	await within(90, async () => {
		await product.minute();
		await product.pass(20);
		return (await countIn(db, keys, "sent")) === keys.length;
	});

	const sent = await listIds(db, keys);
	const arrived = sent.map((id) => server.messageIds.filter((letter) => letter === id).length);
	const [missing, doubled] = [
		keys.length - arrived.filter((times) => times > 0).length,
		arrived.filter((times) => times > 1).length,
	];
	const broken = await settled(db);
	const { results } = shop;
	const lost = await lostAmong(db, results.paid);
	const failed = isFinal ? `; ${shown.length} shown as failed with the server's words` : "";
	return {
		check: `mail server ${behavior.name}`,
		cases: purchases,
		figure: describeResult(
			`${results.acknowledged.length} bought, ${lost.length} lost, slowest answer ${(results.slowest / 1000).toFixed(1)} s${failed}; afterwards ${missing} emails missing, ${doubled} doubled`,
			tried && ended ? [] : ["the fault was never met"],
			tooEarly > 0 ? [`${tooEarly} letters taken meanwhile`] : [],
			results.wrong,
			broken,
		),
		goal: `all ${purchases} bought, each response within ${slow / 1000} s${isFinal ? `; ${purchases} shown as failed, and sent again` : ""}; 0 missing, 0 duplicated, the data is consistent`,
		held:
			results.acknowledged.length === purchases &&
			tried &&
			ended &&
			(!isFinal || shown.length === purchases) &&
			results.slowest < slow &&
			lost.length + tooEarly + missing + doubled + results.wrong.length + broken.length === 0,
	};
}

async function buy({ begin, finish }: Shop, turn: number): Promise<void> {
	const begun = await begin(turn);
	if (begun) await finish(begun);
}

/** The keys of the sessions' order confirmations. */
async function listKeys(db: Database, sessions: string[]): Promise<string[]> {
	const rows = await db.selectFrom("orders").select("reference").where("provider_session", "in", sessions).execute();
	return rows.map(({ reference }) => `order:${reference}`);
}

const listMails = (db: Database, keys: string[]) => db.selectFrom("emails").selectAll().where("key", "in", keys);
const listOpen = (db: Database) =>
	db.selectFrom("emails").select("key").where("state", "in", ["queued", "sending"]).execute();
const countTried = async (db: Database, keys: string[]) =>
	(await listMails(db, keys).where("error", "is not", null).execute()).length;
const countIn = async (db: Database, keys: string[], state: "sent" | "failed") =>
	(await listMails(db, keys).where("state", "=", state).execute()).length;
const listIds = async (db: Database, keys: string[]) =>
	(await listMails(db, keys).where("state", "=", "sent").execute()).map((mail) => mail.message_id);

/** The failed emails in the console, with the server's reason. */
async function listFailed({ call }: StaffMember): Promise<{ id: number }[]> {
	const all: { id: number; reason: string; canResend: boolean }[] = [];
	for (let before = ""; ; ) {
		const { body } = await call("GET", `/admin/emails?state=failed${before}`);
		all.push(...body.emails);
		if (body.next === null) return all.filter(({ reason, canResend }) => reason.includes("550") && canResend);
		before = `&before=${body.next}`;
	}
}
