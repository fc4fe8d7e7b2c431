import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "./postgres.ts";

let postgres: TestPostgres;
beforeAll(async () => {
	postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return (await client.query(text)).rows as Record<string, unknown>[];
	} finally {
		await client.end();
	}
}

test("databases are separate, and one can be copied", async () => {
	const first = await postgres.createDatabase();
	await ask(first, "create table things as select 1 as value");
	const copy = await postgres.createDatabase(new URL(first).pathname.slice(1));
	expect(await ask(copy, "select * from things")).toEqual([{ value: 1 }]);
	await expect(ask(await postgres.createDatabase(), "select * from things")).rejects.toThrow("does not exist");
});

test("the server and its files are removed when the process that started it is killed", async () => {
	const program = `import { startPostgres } from ${JSON.stringify(new URL("./postgres.ts", import.meta.url).href)};
const { url } = await startPostgres(); console.log(url("postgres")); setInterval(() => {}, 1000);`;
	const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	const url = String((await once(child.stdout, "data"))[0]).trim();
	const data = String((await ask(url, "show data_directory"))[0]?.data_directory);
	child.kill("SIGKILL");
	for (let tries = 0; tries < 100 && existsSync(data); tries++) await pause(100);
	expect(existsSync(data)).toBe(false);
	await expect(ask(url, "select 1")).rejects.toThrow("ECONNREFUSED");
});
