import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { client } from "#tests/support/buyer.ts";
import { programEnvironment } from "#tests/support/program-environment.ts";
import { startTestProduct } from "#tests/support/start-product.ts";
import { fillDirectory } from "#tests/support/test-run.ts";

// @long: starts the program many times.
// The command line in its own processes. The import's tests cover its files.
const directory = mkdtempSync(join(tmpdir(), "lectern-command-line-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const file = (name: string) => join(directory, name);

interface Ended {
	status: number | null;
	out: string;
	err: string;
}

async function lectern(args: string[], settings: Record<string, string> = {}): Promise<Ended> {
	const env = { ...programEnvironment, HOME: directory, DATA_DIR: join(directory, "data"), ...settings };
	const child = spawn(process.execPath, ["src/cli/main.ts", ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
	const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
	const [out, err] = await Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
	return { status: await ended, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() };
}

describe("help and wrong usage", () => {
	// With such a setting nothing can be opened: help must not even try.
	const nothingWorks = { PORT: "nonsense", DATA_DIR: "/dev/null/nowhere" };

	test.concurrent.each([
		[["--help"], "operator add EMAIL"],
		[[], "operator add EMAIL"],
		[["operator", "--help"], "operator add EMAIL [--role owner|editor|support]"],
		[["operator", "reset", "--help"], "operator reset EMAIL"],
		[["catalog", "--help"], "catalog import FILE"],
		[["catalogue", "--help"], "catalog import FILE"],
		[["sample", "-h"], "sample"],
		[["migrate", "--help"], "migrate"],
		[["doctor", "--help"], "doctor"],
		[["upgrade", "--help"], "upgrade [--check]"],
		[["backup", "--help"], "backup FILE"],
		[["restore", "-h"], "restore FILE"],
	])("lectern %j prints its help and does nothing", async (args, words) => {
		expect(await lectern(args, nothingWorks)).toEqual({ status: 0, out: expect.stringContaining(words), err: "" });
	});

	test.concurrent.each([
		[["burn"]],
		[["constructor"]],
		[["operator"]],
		[["operator", "add"]],
		[["operator", "add", "a@example.com", "--role"]],
		[["operator", "add", "a@example.com", "--role", "admin"]],
		[["operator", "add", "a@example.com", "--roles", "owner"]],
		[["operator", "add", "a@example.com", "b@example.com"]],
		[["operator", "reset"]],
		[["operator", "reset", "--force"]],
		[["catalog", "import", "courses.xlsx"]],
		[["migrate", "back"]],
		[["upgrade", "--force"]],
		[["backup"]],
		[["backup", "one", "two"]],
		[["backup", "one", "--replace"]],
		[["restore", "one", "--with-secret"]],
	])("lectern %j is wrong usage: status 2, reported on stderr", async (args) => {
		const ended = await lectern(args, nothingWorks);
		expect(ended).toEqual({ status: 2, out: "", err: expect.stringMatching(/\S/) });
		expect(ended.err).not.toMatch(/\bat .*:\d+:\d+/);
	});
});

test.concurrent("a failure ends with status 1 and one line", async () => {
	const oneLine = (text: RegExp) => ({ status: 1, out: "", err: expect.stringMatching(text) });
	const away = { DATABASE_URL: "postgres://user:hidden@127.0.0.1:1/shop", SECRET_KEY: "x".repeat(32) };
	expect(await lectern(["migrate"], { PORT: "http" })).toEqual(oneLine(/^PORT is not valid\. Example: PORT=3000\n$/));
	expect(await lectern(["migrate"], away)).toEqual(
		oneLine(/^DATABASE_URL: cannot use the database shop at 127\.0\.0\.1:1: .*\n$/),
	);
	expect(await lectern(["catalog", "import", file("missing.json")])).toEqual(
		oneLine(/^The import failed: .*missing\.json.*\n$/),
	);
	expect(await lectern(["backup", file("b")], { DATA_DIR: file("empty") })).toEqual(
		oneLine(/^The backup failed: .*contains no database.*\n$/),
	);
	expect(await lectern(["restore", file("missing")])).toEqual(oneLine(/^The restore failed: .*missing.*\n$/));
});

test("migrates, loads the sample, exports, imports, runs doctor, and creates a link that sets a password", async () => {
	// Creating an embedded database from nothing takes most of the CPU time, and the first start is tested elsewhere.
	for (const folder of ["data", "other"]) fillDirectory(join(directory, folder), "empty");
	const fresh = await lectern(["migrate"]);
	expect([fresh.status, fresh.out, fresh.err]).toEqual([
		0,
		expect.stringMatching(/^Ran 2026\w+\.sql, .*accounts\.sql, .*\.\n$/),
		"",
	]);
	expect(await lectern(["sample"])).toEqual({ status: 0, out: "66 sample courses loaded\n", err: "" });

	// An export and import in either format changes nothing.
	for (const name of ["courses.json", "courses.csv"])
		expect((await lectern(["catalog", "export", file(name)])).out).toContain("66 courses exported");
	const elsewhere = { DATA_DIR: join(directory, "other") };
	expect(await lectern(["catalog", "import", file("courses.csv")], elsewhere)).toEqual({
		status: 0,
		out: expect.stringContaining("66 courses imported, 0 refused"),
		err: "",
	});
	await lectern(["catalog", "export", file("again.json")], elsewhere);
	const courses = JSON.parse(readFileSync(file("courses.json"), "utf8"));
	expect(JSON.parse(readFileSync(file("again.json"), "utf8"))).toEqual(courses);
	expect(await lectern(["catalog", "import", file("courses.json"), "--all-or-nothing"])).toMatchObject({
		status: 0,
		out: expect.stringContaining("66 courses imported, 0 refused: 0 new, 0 changed, 66 unchanged."),
	});

	// One invalid row prevents the whole import.
	const changed = courses.map((course: { title: string }, at: number) => ({
		...course,
		title: `Changed ${at}`,
		...(at === 60 ? { price: "free" } : {}),
	}));
	writeFileSync(file("broken.json"), JSON.stringify(changed));
	const refused = await lectern(["catalog", "import", file("broken.json"), "--all-or-nothing"]);
	expect([refused.status, refused.out, refused.err]).toEqual([
		1,
		expect.stringContaining("Nothing was imported: 1 row was refused."),
		expect.stringMatching(/^row 61 \(line 1\): Price “free” .*\n$/),
	]);

	const [doctor, ill] = await Promise.all([
		lectern(["doctor"]),
		lectern(["doctor"], { ...elsewhere, SMTP_URL: "smtp://127.0.0.1:1", PATH: dirname(process.execPath) }),
	]);
	expect([doctor.status, doctor.err]).toEqual([0, ""]);
	expect(doctor.out.match(/^ok {6}([a-z]+)/gm)?.map((line) => line.slice(8))).toEqual([
		"settings",
		"database",
		"email",
		"payments",
		"storage",
	]);
	expect(doctor.out).toMatch(/^WARNING Backups: No backup has been made/m);
	expect([ill.status, ill.out]).toEqual([1, expect.stringMatching(/^FAILED {2}email .*$/m)]);
	expect(ill.out).toMatch(/^WARNING Recordings: ffmpeg is not installed, so live sessions can't be held on this site/m);

	const added = await lectern(["operator", "add", "Boss@Example.com"], { PUBLIC_URL: "https://training.example.com" });
	expect([added.status, added.err]).toEqual([0, ""]);
	const [, token = ""] = added.out.match(/^https:\/\/training\.example\.com\/forgot-password\/([\w-]{40,})$/m) ?? [];

	// Roles: the last owner stays, a changed role is reported, and only staff members can be reset.
	expect(await lectern(["operator", "add", "boss@example.com", "--role", "support"])).toEqual({
		status: 1,
		out: "",
		err: "boss@example.com is the last owner. Make another staff member an owner first.\n",
	});
	const second = await lectern(["operator", "add", "--role=owner", "second@example.com"]);
	expect([second.status, second.out.split("\n")[0]]).toEqual([
		0,
		"second@example.com is now a staff member (owner). To set a password, open this link within one hour. You can use it once:",
	]);
	expect((await lectern(["operator", "add", "second@example.com", "--role", "editor"])).out).toContain("(editor)");
	expect(await lectern(["operator", "add", "nobody", "--role", "editor"])).toMatchObject({
		status: 2,
		out: "",
		err: expect.stringContaining('"nobody"'),
	});
	const reset = await lectern(["operator", "reset", "SECOND@example.com"]);
	expect([reset.status, reset.out.split("\n")[0]]).toEqual([
		0,
		"We reset the access of second@example.com. To set a new password, open this link within one hour. You can use it once:",
	]);
	expect(await lectern(["operator", "reset", "nobody@example.com"])).toEqual({
		status: 1,
		out: "",
		err: 'No staff member has the email address "nobody@example.com".\n',
	});

	const product = await startTestProduct({ directory: join(directory, "data") });
	try {
		const call = client(product.url);
		const { body: first } = await call("GET", `/admin/courses/${courses[0].courseID}`);
		expect([first.title, first.price]).toEqual([courses[0].title, courses[0].price]);
		expect(
			(await call("POST", "/users/reset-password", { newPassword: "a long pass phrase for the boss", token })).status,
		).toBe(200);
		expect(
			(await call("POST", "/users/login", { email: "boss@example.com", password: "a long pass phrase for the boss" }))
				.status,
		).toBe(200);
		const { rows: roles } = await sql<{
			role: string;
		}>`select role from users where role is not null order by email`.execute(product.context.db);
		expect(roles.map(({ role }) => role)).toEqual(["owner", "editor"]);
		const { rows: actions } = await sql<{
			action: string;
		}>`select actor_name || ': ' || action as action from audit_log order by id`.execute(product.context.db);
		expect(actions.map(({ action }) => action.replace("The command line: operator.", ""))).toEqual([
			"added",
			"added",
			"role_changed",
			"reset",
		]);
		// A running product locks its database; help needs none.
		const locked = await lectern(["migrate"]);
		expect([locked.status, locked.out, locked.err.trimEnd().split("\n")]).toEqual([
			1,
			"",
			[expect.stringContaining(String(process.pid))],
		]);
	} finally {
		await product.close();
	}
	expect(readdirSync(directory).filter((name) => name.endsWith(".part"))).toEqual([]);
});
