import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { client, itemOf, payWith, signUp } from "../src/testing/buyer.ts";
import { type MeasuredProduct, memoryOf, sizeOf, startMeasured, withDirectory } from "./processes.ts";
import { median, megabytes, report, round, type Table } from "./report.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const goals = { milliseconds: 3_000, megabytes: 700 };
const starts = 3;
const afterwards = "after a whole purchase";

/** How soon the first page comes, how much memory the product holds, and how large it is on disk. */
export async function benchStart(): Promise<void> {
	const { first, again, memory } = await withDirectory(async (directory) => {
		const fresh = await startMeasured(directory, "npm start");
		const memory = await memoryAlong(fresh);
		await fresh.stop();
		const again = [];
		for (let index = 0; index < starts; index++) {
			const product = await startMeasured(directory, "npm start");
			again.push(product.milliseconds);
			await product.stop();
		}
		return { first: fresh.milliseconds, again: median(again), memory };
	});
	const say = (what: string, value: number, limit?: number) => ({ what, value, goal: limit ?? "", "": limit ? (value <= limit ? "met" : "missed") : "" });
	report("start", [
		{
			title: "Start",
			note: `From the command to the first answered page, nothing to install or build, embedded database; the later starts are the median of ${starts}. Milliseconds.`,
			rows: [say("first start: database made, sample catalogue loaded", round(first)), say("later start", round(again), goals.milliseconds)],
		},
		{
			title: "Memory",
			note: "Resident memory of the product's one process with the embedded database, MB (1,000,000 bytes). Its most lasts a moment: the engine compiles the database's largest function.",
			rows: Object.entries(memory).map(([what, bytes]) => say(what, megabytes(bytes), what === afterwards ? goals.megabytes : undefined)),
		},
		sizes(),
	]);
}

async function memoryAlong(product: MeasuredProduct): Promise<Record<string, number>> {
	const now = (what: "VmRSS" | "VmHWM" = "VmRSS") => memoryOf(product.pid, what) ?? 0;
	await pause(5_000);
	const idle = now();
	await buyOneCourse(product.url);
	await pause(2_000);
	return { "5 s after the first start": idle, [afterwards]: now(), "at its most": now("VmHWM") };
}

async function buyOneCourse(base: string): Promise<void> {
	const buyer = await signUp(base);
	const cartItems = [await itemOf(base, 101, "Recorded session")];
	const { body } = await buyer.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 });
	await payWith(body.url);
	const success = await client(base)("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
	const profile = await buyer.call("GET", `/users/${buyer.id}`);
	const invoice = await fetch(new URL(profile.body.enrolledCourses[0].invoiceUrl, base));
	if (success.status !== 200 || !invoice.ok) throw new Error("The purchase did not succeed.");
	await invoice.arrayBuffer();
}

function sizes(): Table {
	const packages = join(root, "node_modules");
	const all = sizeOf(packages);
	const { packages: locked } = JSON.parse(readFileSync(join(packages, ".package-lock.json"), "utf8")) as { packages: Record<string, { dev?: boolean }> };
	const tools = Object.entries(locked).reduce((sum, [path, { dev }]) => sum + (dev && existsSync(join(root, path)) ? sizeOf(join(root, path)) : 0), 0);
	const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" })
		.split("\0")
		.filter((name) => name && existsSync(join(root, name)));
	const bytesOf = (names: string[]) => names.reduce((sum, name) => sum + readFileSync(join(root, name)).length, 0);
	const row = (what: string, bytes: number) => ({ what, MB: megabytes(bytes) });
	return {
		title: "Sizes",
		note: "Bytes of the files, MB.",
		rows: [
			row("installed packages to run it", all - tools),
			row("installed packages with the developers' tools", all),
			row("the build", sizeOf(join(root, "build"))),
			row("sources under version control", bytesOf(tracked)),
		],
	};
}
