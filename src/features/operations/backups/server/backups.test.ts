import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { features } from "#features.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { checkArchive } from "#platform/files/archive/archive.ts";
import { readSettings } from "#settings.ts";
import { client, findCartItem, signUp } from "#tests/support/buyer.ts";
import { type DatabaseKind, everyDatabase } from "#tests/support/databases.ts";
import { startFakeStore } from "#tests/support/platform/fake-object-store.ts";
import { type ProviderInMemory, providerInMemory } from "#tests/support/provider-in-memory.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { fillDirectory, sharePostgres } from "#tests/support/test-run.ts";
import { runBackup } from "../cli/backup-command.ts";

// @long: backs up and restores whole products.

const root = mkdtempSync(join(tmpdir(), "lectern-backups-"));
const postgres = await sharePostgres();
afterAll(async () => {
	await postgres.stop();
	rmSync(root, { recursive: true, force: true });
});

type Deployment = { DATA_DIR: string } & { [name: string]: string };

/** Settings of a separate deployment with an empty directory or database. */
async function emptyDeployment(kind: DatabaseKind, name: string): Promise<Deployment> {
	const url = kind === "PostgreSQL" ? await postgres.createDatabase() : undefined;
	return {
		DATA_DIR: join(root, `${kind}-${name}`),
		...(url ? { DATABASE_URL: url, SECRET_KEY: "a secret of the tests, long enough for them" } : {}),
	};
}

async function run(
	command: "backup" | "restore",
	args: string[],
	settings: Record<string, string>,
	searchPath = process.env.PATH ?? "",
) {
	const [out, err]: [string[], string[]] = [[], []];
	const deps = { out: { write: (text: string) => out.push(text) }, err: { write: (text: string) => err.push(text) } };
	const status = await runBackup(command, args, {
		settings: () => readSettings(settings),
		features: async () => features,
		searchPath,
		...deps,
	});
	return { status, out: out.join(""), err: err.join("") };
}

/**
 * Starts a product with the sample catalog, or with restored data. Its jobs run on demand, so that the data stays as
 * compared.
 */
const startFirst = ({ DATA_DIR, DATABASE_URL }: Deployment, payment: ProviderInMemory): Promise<TestProduct> => {
	if (!DATABASE_URL) fillDirectory(DATA_DIR, "product");
	return startTestProduct({ directory: DATA_DIR, databaseUrl: DATABASE_URL, payment, manualJobs: true });
};
const startRestored = (settings: Deployment, payment: ProviderInMemory, manualJobs = false): Promise<TestProduct> =>
	startTestProduct({
		directory: settings.DATA_DIR,
		payment,
		manualJobs,
		settings: { ...settings, SAMPLE_DATA: "off" },
	});

/** Creates the files of a stopped product. */
async function fillStopped({ DATA_DIR, DATABASE_URL }: Deployment): Promise<void> {
	if (!DATABASE_URL) return fillDirectory(DATA_DIR, "product");
	const { db, close } = await openDatabase({ url: DATABASE_URL, directory: DATA_DIR });
	await migrate(db).finally(close);
}

async function order(product: TestProduct, courseID: number): Promise<string> {
	const buyer = await signUp(product.url);
	const item = await findCartItem(product.url, courseID, "Recorded session");
	const { body } = await buyer.call("POST", "/users/enroll", { cartItems: [item], couponCode: "", siteId: 1 });
	return String(body.sessionId);
}

const succeed = (product: TestProduct, session: string) =>
	client(product.url)("GET", `/users/enrollment/success?session_id=${session}`);

/** Returns a digest of every table that a restore does not change. */
async function readContent({ context: { db } }: TestProduct): Promise<Record<string, string>> {
	const changing = [
		"sessions",
		"password_tokens",
		"address_links",
		"email_changes",
		"emails",
		"restores",
		"backups",
		"limits",
		"captcha_solutions",
	];
	const { rows } = await sql<{
		name: string;
	}>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
		db,
	);
	const tables = rows.map(({ name }) => name).filter((name) => !changing.includes(name));
	const found: Record<string, string> = {};
	for (const name of tables) {
		const { rows: content } = await sql<{
			text: string;
		}>`select coalesce(md5(string_agg(t::text, E'\n' order by t::text)), '') || ' of ' || count(*) as text from ${sql.table(name)} t`.execute(
			db,
		);
		found[name] = content[0]?.text ?? "";
	}
	return found;
}

test.each(everyDatabase)(
	"%s: restores a backup of the running product elsewhere, and detects later payments",
	async (kind) => {
		const payment = providerInMemory();
		const here = await emptyDeployment(kind, "here");
		const archive = join(root, `${kind}.backup`);
		const product = await startFirst(here, payment);
		const [paid, waiting, unseen] = [await order(product, 103), await order(product, 104), await order(product, 105)];
		for (const session of [paid, unseen]) payment.pay(session);
		expect((await succeed(product, paid)).status).toBe(200);
		await product.drainJobs();
		// One queued email, as with an unavailable mail server, and a requested link.
		await sql`update emails set state = 'queued', due_at = now() + interval '1 hour', message = '{"parts":{"subject":"x"}}' where kind = 'order_confirmation' or id = (select max(id) from emails)`.execute(
			product.context.db,
		);
		const { rows: mailsHere } = await sql<{
			count: number;
		}>`select count(*)::int as count from emails where state = 'queued'`.execute(product.context.db);
		expect(mailsHere[0]?.count).toBeGreaterThan(0);
		const before = await readContent(product);

		const made = await run("backup", [archive], here);
		expect(made).toEqual({
			status: 0,
			out: expect.stringMatching(/^Backed up the database and \d+ files to .*\n$/),
			err: "",
		});
		expect(statSync(archive).mode & 0o777).toBe(0o600);
		expect((await sql<{ bytes: number }>`select bytes from backups`.execute(product.context.db)).rows).toEqual([
			{ bytes: statSync(archive).size },
		]);
		expect(readdirSync(here.DATA_DIR).filter((name) => name.startsWith("copy-"))).toEqual([]);

		// After the backup: a known order is paid, an unknown one is created and paid, and one is refunded.
		payment.pay(waiting);
		const later = await order(product, 106);
		payment.pay(later);
		expect((await succeed(product, later)).status).toBe(200);
		payment.refundElsewhere(unseen, (await payment.readSession(unseen))?.cents ?? 0);
		await product.close();

		const elsewhere = await emptyDeployment(kind, "elsewhere");
		expect(await run("restore", [archive], elsewhere)).toEqual({
			status: 0,
			out: expect.stringMatching(
				/^Restored the backup of \d{4}-.*: the database and \d+ files\. Start the product\.\n$/,
			),
			err: expect.stringContaining("Queued emails are held"),
		});
		// The provider is unavailable at the first start: nothing is lost or changed.
		payment.away = true;
		const restored = await startRestored(elsewhere, payment, true);
		expect(await readContent(restored)).toEqual(before);
		const { rows: held } = await sql<{
			state: string;
			error: string;
		}>`select distinct state, error from emails where due_at is null and error is not null`.execute(
			restored.context.db,
		);
		expect(held).toEqual([{ state: "failed", error: expect.stringContaining("Held when a backup was restored") }]);
		for (const table of ["sessions", "password_tokens", "address_links"])
			expect(
				(
					await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
						restored.context.db,
					)
				).rows[0]?.count,
			).toBe(0);
		await restored.close();

		payment.away = false;
		const again = await startRestored(elsewhere, payment);
		await expect
			.poll(
				async () =>
					(await sql`select 1 from restores where payments_checked_at is not null`.execute(again.context.db)).rows
						.length,
			)
			.toBe(1);
		for (const session of [paid, waiting, unseen]) expect((await succeed(again, session)).status).toBe(200);
		const { rows: back } = await sql`select state from orders where provider_session = ${unseen}`.execute(
			again.context.db,
		);
		expect(back).toEqual([{ state: "refunded" }]);
		const { rows: unknown } = await sql<{
			kind: string;
			reference: string;
		}>`select kind, reference from discrepancies`.execute(again.context.db);
		expect(unknown).toContainEqual({ kind: "payment_without_order", reference: `pi_${later}` });
		// Invoices issued after the backup are lost, and their numbers are assigned again.
		expect(unknown).toContainEqual({ kind: "invoice_numbers_reused", reference: expect.stringMatching(/^INV-/) });
		expect(unknown).toHaveLength(2);
		// Existing data is not overwritten without `--replace`.
		await again.close();
		expect(await run("restore", [archive], elsewhere)).toMatchObject({
			status: 1,
			out: "",
			err: expect.stringMatching(/^The restore failed: .*--replace.*\n$/),
		});
		expect(await run("restore", [archive, "--replace", "--send-emails"], elsewhere)).toMatchObject({ status: 0 });
		const replaced = await startRestored(elsewhere, providerInMemory());
		expect((await readContent(replaced)).order_lines).toEqual(before.order_lines);
		expect(
			(
				await sql<{ state: string }>`select distinct state from emails where error like 'Held%'`.execute(
					replaced.context.db,
				)
			).rows,
		).toEqual([]);
		await replaced.close();
	},
);

test.each(everyDatabase)(
	"%s: backs up a stopped product with secret and passphrase; a damaged archive restores nothing",
	async (kind) => {
		const here = await emptyDeployment(kind, "stopped");
		const archive = join(root, `${kind}-stopped.backup`);
		const passphrase = join(root, "passphrase");
		writeFileSync(passphrase, "correct horse battery staple\n");
		await fillStopped(here);
		expect(await run("backup", [archive, "--with-secret", "--passphrase-file", passphrase], here)).toMatchObject({
			status: 0,
			err: "",
		});

		const elsewhere = await emptyDeployment(kind, "stopped-elsewhere");
		expect((await run("restore", [archive], elsewhere)).err).toContain("--passphrase-file");
		const cut = join(root, "cut.backup");
		writeFileSync(cut, readFileSync(archive));
		truncateSync(cut, statSync(cut).size - 5_000);
		expect(await run("restore", [cut, "--passphrase-file", passphrase], elsewhere)).toMatchObject({
			status: 1,
			err: expect.stringContaining("incomplete"),
		});
		// The target is still empty, so that the complete archive can be restored.
		expect(await run("restore", [archive, "--passphrase-file", passphrase], elsewhere)).toMatchObject({ status: 0 });
		if (kind === "embedded")
			expect(readFileSync(join(elsewhere.DATA_DIR, "secret"), "utf8")).toBe(
				readFileSync(join(here.DATA_DIR, "secret"), "utf8"),
			);

		// The other kind of database rejects the archive.
		const other = await emptyDeployment(kind === "embedded" ? "PostgreSQL" : "embedded", `not-for-${kind}`);
		expect((await run("restore", [archive, "--passphrase-file", passphrase], other)).err).toMatch(/DATABASE_URL/);
	},
);

test("restores local files to S3", async () => {
	const store = await startFakeStore();
	const here = await emptyDeployment("embedded", "local-files");
	const archive = join(root, "files.backup");
	await fillStopped(here);
	expect((await run("backup", [archive], here)).err).toBe("");
	const bucket = {
		STORAGE_URL: `s3://bucket?endpoint=${store.url}`,
		AWS_ACCESS_KEY_ID: "key",
		AWS_SECRET_ACCESS_KEY: "secret",
	};
	const inBucket = { ...(await emptyDeployment("embedded", "s3-files")), ...bucket };
	expect((await run("restore", [archive], inBucket)).status).toBe(0);
	// A backup of the bucket contains the same files.
	const second = join(root, "files-again.backup");
	expect((await run("backup", [second], inBucket)).out).toMatch(/^Backed up the database and [1-9]\d* files/);
	const listFiles = async (path: string) =>
		(await checkArchive(path)).files.filter(({ name }) => name.startsWith("files/"));
	expect(await listFiles(second)).toEqual(await listFiles(archive));
	await store.close();
});

test("reports a missing database and a missing archive", async () => {
	const here = await emptyDeployment("embedded", "none");
	expect(await run("backup", [join(root, "none")], here)).toMatchObject({
		status: 1,
		err: expect.stringContaining("contains no database"),
	});
	expect((await run("restore", [join(root, "missing")], here)).err).toMatch(/^The restore failed: ENOENT.*\n$/);
});
