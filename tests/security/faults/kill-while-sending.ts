import { startProduct, until } from "#tests/e2e/support/running-product.ts";
import { client, signUp } from "#tests/support/buyer.ts";
import type { TestPostgres } from "#tests/support/postgres.ts";
import type { Verdict } from "../verdict.ts";
import { within } from "./books.ts";
import { openEmailServer } from "./mail-server.ts";
import { settings } from "./scenario.ts";

const rounds = 3;
/** Seconds after the start in which interrupted emails must arrive. */
const maxSeconds = 30;

/** Kills the product while it sends emails to a hanging server, and measures when they arrive after a restart. */
export async function killWhileSending(postgres: TestPostgres): Promise<Verdict[]> {
	const verdicts: Verdict[] = [];
	for (const kind of ["PostgreSQL", "embedded"] as const) {
		const databaseUrl = kind === "PostgreSQL" ? await postgres.createDatabase() : undefined;
		verdicts.push(await killOn(kind, databaseUrl));
	}
	return verdicts;
}

async function killOn(kind: string, databaseUrl: string | undefined): Promise<Verdict> {
	const server = await openEmailServer();
	const product = await startProduct({
		asShipped: true,
		...(databaseUrl ? { databaseUrl } : {}),
		settings: { ...settings, SMTP_URL: `smtp://127.0.0.1:${server.port}` },
	});
	let [slowest, late] = [0, 0];
	try {
		for (let round = 0; round < rounds; round++) {
			const before = server.messageIds.length;
			await server.turn({ name: "hangs", hangs: true });
			// One email contains a secret and is written by its job; the other one waits in a table.
			await signUp(product.url);
			await writeToSupport(product.url);
			await until(async () => server.connections() >= 2, "both emails to be under way");
			await product.kill();
			await server.turn();
			await product.start();
			const started = performance.now();
			const arrived = await within(2 * maxSeconds, async () => new Set(server.messageIds.slice(before)).size >= 2);
			slowest = Math.max(slowest, (performance.now() - started) / 1000);
			if (!arrived) late++;
		}
	} finally {
		await product.stop();
		await server.turn({ name: "gone", refuses: true });
	}
	return {
		check: `killed while emails are being sent, ${kind}`,
		cases: rounds,
		figure: `${late} rounds in which an email was missing after ${2 * maxSeconds} s; the slowest arrived ${slowest.toFixed(1)} s after the start`,
		goal: `each arrives within ${maxSeconds} s of the start`,
		held: late === 0 && slowest <= maxSeconds,
	};
}

async function writeToSupport(url: string): Promise<void> {
	const fields = [
		"firstName",
		"lastName",
		"currentRole",
		"companyName",
		"companyAddress",
		"city",
		"country",
		"message",
	];
	const { status } = await client(url)("POST", "/users/contact-us", {
		...Object.fromEntries(fields.map((field) => [field, "Example"])),
		email: "ada@example.com",
	});
	if (status >= 300) throw new Error(`The message to support was answered with ${status}.`);
}
