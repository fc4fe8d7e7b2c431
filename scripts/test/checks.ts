import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** What a check found. */
interface Counted {
	passed: number;
	/** Names of failed tests. */
	failed: string[];
	quarantined?: string[];
	/** Tests that could not run here. */
	skipped?: number;
}

/** Returns the path of an installed program. */
export const bin = (name: string): string =>
	join(fileURLToPath(new URL("../..", import.meta.url)), "node_modules/.bin", name);

/** Runs programs, counts their results and prints the summary. Ends them with this process. */
export class Checks {
	isInterrupted = false;
	readonly #root: string;
	readonly #total = { passed: 0, skipped: 0, failed: [] as string[], quarantined: [] as string[] };
	readonly #children = new Set<ChildProcess>();

	constructor(root: string) {
		this.#root = root;
		// A terminal interrupts the running checks too. The files and the database server of the run are removed after
		// them.
		process.on("SIGINT", () => {
			this.isInterrupted = true;
		});
		process.on("SIGTERM", () => {
			this.isInterrupted = true;
			for (const child of this.#children) child.kill();
		});
	}

	/** Runs a check under a heading. Resolves to its exit status. */
	async runNamed(name: string, command: string[], printed: "as it comes" | "when it ends"): Promise<number> {
		if (printed === "as it comes") {
			console.log(`\n— ${name}`);
			return this.run(command);
		}
		const output: Buffer[] = [];
		const status = await this.run(command, output);
		process.stdout.write(`\n— ${name}\n${Buffer.concat(output)}`);
		return status;
	}

	/** Resolves to the exit status. The output goes to the terminal, or into `output`. */
	run(command: string[], output?: Buffer[]): Promise<number> {
		return new Promise((resolve, reject) => {
			const [program = "", ...args] = command;
			const child = spawn(program, args, {
				cwd: this.#root,
				// Programs that redraw the terminal would overwrite the output of parallel checks.
				stdio: ["inherit", "pipe", "pipe"],
				env: { ...process.env, NODE_ENV: "test", FORCE_COLOR: process.stdout.isTTY ? "1" : "0" },
			});
			for (const [from, to] of [[child.stdout, process.stdout] as const, [child.stderr, process.stderr] as const])
				from.on("data", (chunk: Buffer) => (output ? output.push(chunk) : to.write(chunk)));
			child.on("error", reject);
			this.#children.add(child);
			child.on("close", (code) => {
				this.#children.delete(child);
				resolve(code ?? 1);
			});
		});
	}

	/** Adds the results of a check to the total, and prints them. */
	conclude(check: string, started: number, { passed, failed, quarantined = [], skipped = 0 }: Counted): void {
		this.#total.passed += passed;
		this.#total.skipped += skipped;
		this.#total.failed.push(...failed);
		this.#total.quarantined.push(...quarantined);
		console.log(
			`— ${check}: ${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}, ${((Date.now() - started) / 1000).toFixed(1)} s`,
		);
	}

	/**
	 * Prints what failed, what was skipped and the totals, and sets the exit status. `missing`: why tests were skipped, a
	 * sentence for each program.
	 */
	printSummary(missing: string[]): void {
		const { passed, failed, quarantined, skipped } = this.#total;
		for (const line of quarantined) console.warn(`\nQuarantined: ${line}`);
		for (const name of failed) console.error(`\nFailed: ${name}`);
		for (const sentence of missing) console.warn(`\n${sentence}`);
		if (skipped > 0) console.warn(`\n${skipped} tests and statements were skipped on this system.`);
		console.log(`\n${passed} passed, ${failed.length} failed`);
		process.exitCode = failed.length === 0 ? 0 : 1;
	}
}
