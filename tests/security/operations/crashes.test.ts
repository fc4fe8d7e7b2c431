import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findNode } from "#scripts/set-up/node.mjs";
import { afterCrash } from "#scripts/set-up/restart.mjs";

describe("V8 dies of WebAssembly in no process of ours", () => {
	/** What a program does first, in a Node that reports another version. */
	function firstSteps(program: string[], version: string): string[] {
		const preload = `
			import module from "node:module";
			import threads from "node:worker_threads";
			import v8 from "node:v8";
			Object.defineProperty(process, "versions", { value: { ...process.versions, node: ${JSON.stringify(version)} } });
			v8.setFlagsFromString = (flags) => console.log("step: " + flags);
			threads.Worker = class extends threads.Worker { constructor(...rest) { super(...rest); console.log("step: thread"); } };
			module.syncBuiltinESMExports();
			process.once("exit", () => console.log("step: exit"));`;
		const args = [`--import=data:text/javascript,${encodeURIComponent(preload)}`, ...program];
		// A wrong setting ends the server before it opens anything.
		const { stdout } = spawnSync(findNode("."), args, {
			encoding: "utf8",
			env: { PATH: process.env.PATH, PORT: "none" },
		});
		return [...stdout.matchAll(/^step: (.*)$/gm)].map(([, step = ""]) => step);
	}

	test.each([["src/main.ts"], ["src/cli/main.ts", "--help"]])(
		"%s keeps compiled code where Node's V8 frees it twice",
		(...program) => {
			expect(firstSteps(program, "24.21.0")).toEqual(["--no-wasm-code-gc", "exit"]);
			expect(firstSteps(program, "25.2.0")).toEqual(["--no-wasm-code-gc", "exit"]);
			expect(firstSteps(program, "26.10.0")).toEqual(["exit"]);
		},
	);

	test("the packaged Node does not", () => {
		const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
		const versions = Object.entries<string>(optionalDependencies).flatMap(([name, version]) =>
			/^node-(bin-)?(darwin|linux|win)-\w+$/.test(name) ? version : [],
		);
		expect(versions).toHaveLength(5);
		expect(new Set(versions).size).toBe(1);
		expect(Number.parseInt(versions[0] ?? "", 10)).toBeGreaterThanOrEqual(26);
	});
});

describe("the server after its end", () => {
	const minute = 60_000;
	const now = 100 * minute;
	const ago = (...minutes: number[]) => minutes.map((count) => now - count * minute);

	test.each([
		["exits with a code, or was asked to stop", null, [], "stays stopped"],
		["gets Ctrl-C before it can handle it", "SIGINT", [], "stays stopped"],
		["is ended by a service manager", "SIGTERM", [], "stays stopped"],
		["loses its terminal", "SIGHUP", [], "stays stopped"],
		["is quit in a terminal", "SIGQUIT", [], "stays stopped"],
		["crashes in native code", "SIGSEGV", [], "starts again"],
		["fails a check of V8", "SIGTRAP", [], "starts again"],
		["aborts", "SIGABRT", [], "starts again"],
		["is killed for its memory", "SIGKILL", [], "starts again"],
		["crashes a third time", "SIGSEGV", ago(9, 1), "starts again"],
		["crashes a fourth time in ten minutes", "SIGSEGV", ago(9, 5, 1), "stays stopped, and says so"],
		["crashes a fourth time, later", "SIGSEGV", ago(10, 5, 1), "starts again"],
	])("that %s (%s)", (_end, signal, restarts, expected) => {
		const { restart, message } = afterCrash(signal, restarts, now);
		expect(restart ? "starts again" : message ? "stays stopped, and says so" : "stays stopped").toBe(expected);
	});

	test("says how often it was started again, and what to do", () => {
		expect(afterCrash("SIGSEGV", ago(30, 1), now).message).toBe(
			"The server crashed (SIGSEGV). Starting it again (2 of at most 3 times in 10 minutes) …",
		);
		expect(afterCrash("SIGKILL", ago(3, 2, 1), now).message).toBe(
			'The server crashed (SIGKILL). It was started again 3 times in 10 minutes, so it now stays stopped. Run "npm run lectern doctor", then "npm start".',
		);
	});
});
