// The first script of every command. It runs on Node 20 or newer and needs no packages: it installs the locked
// dependencies if they are missing or the lock file changed, builds if sources changed, and starts the packaged Node.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "./set-up/build.mjs";
import { ensureInstalled } from "./set-up/install.mjs";
import { findNode } from "./set-up/node.mjs";
import { afterCrash } from "./set-up/restart.mjs";
import { markRunning } from "./set-up/running.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const [command, ...rest] = process.argv.slice(2);

/** What each command runs, whether it needs the development tools and the built site, and its settings. */
const commands = {
	// React and its router choose their faster production builds by NODE_ENV.
	start: { script: "src/main.ts", tools: false, built: true, environment: { NODE_ENV: "production" } },
	dev: { script: "src/main.ts", args: ["--dev"], tools: true, built: false },
	test: { script: "scripts/test.ts", tools: true, built: true, environment: { TEST_SCOPE: "commit" } },
	"test:all": { script: "scripts/test.ts", tools: true, built: true, environment: { TEST_SCOPE: "all" } },
	bare: { script: "scripts/bare.ts", tools: true, built: false },
	bench: { script: "tests/bench/run.ts", tools: true, built: true },
	security: { script: "tests/security/run.ts", tools: true, built: true },
	screenshots: { script: "tests/e2e/take-screenshots.ts", tools: true, built: true },
	messages: { script: "scripts/messages.ts", tools: false, built: false },
	schema: { script: "scripts/schema.ts", tools: false, built: false },
	specification: { script: "scripts/specification.ts", tools: true, built: false, environment: { TEST_SCOPE: "all" } },
	lectern: { script: "src/cli/main.ts", tools: false, built: false },
};

/** Less memory at the same speed: a smaller young generation, and two malloc arenas instead of one for each thread. */
const lean = { flags: ["--max-semi-space-size=8"], environment: { MALLOC_ARENA_MAX: "2" } };

/** Node's compile cache halves the time of later starts. Installing dependencies deletes it. */
const compiled = { NODE_COMPILE_CACHE: fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url)) };

const chosen = commands[command];
if (!chosen) {
	console.error(`Unknown command "${command}". Use one of: ${Object.keys(commands).join(", ")}.`);
	process.exit(2);
}

const startedBy = process.ppid;
try {
	markRunning(root);
	await ensureInstalled(root, chosen.tools);
	const node = findNode(root);
	if (chosen.built) await ensureBuilt(root, node);
	process.exitCode = await handOver(node, [chosen.script, ...(chosen.args ?? []), ...rest]);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}

/**
 * Runs the program and returns its status. Forwards signals and the end of npm, for a clean shutdown. Starts the server
 * again after a crash, as a service manager does for installations that have one.
 */
async function handOver(node, args) {
	let child;
	let stopping = false;
	const restarts = [];
	function stop(signal) {
		stopping = true;
		clearInterval(watch);
		child.kill(signal);
	}
	// A terminal sends Ctrl-C to both processes; other signals reach only this one.
	process.on("SIGINT", () => {
		stopping = true;
	});
	for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));
	const watch = setInterval(() => isOrphan() && stop("SIGTERM"), 250);
	try {
		for (;;) {
			child = spawn(node, ["--disable-warning=ExperimentalWarning", ...lean.flags, ...args], {
				cwd: root,
				stdio: "inherit",
				env: { ...lean.environment, ...compiled, ...process.env, ...chosen.environment, LECTERN_VERSION: version() },
			});
			const [code, signal] = await once(child, "exit");
			const { restart, message } = afterCrash(command === "start" && !stopping ? signal : null, restarts, Date.now());
			if (message) console.error(message);
			if (!restart) return code ?? 1;
			restarts.push(Date.now());
		}
	} finally {
		clearInterval(watch);
	}
}

/** Whether npm started this and has exited: it ends on SIGTERM without forwarding the signal. */
function isOrphan() {
	if (process.env.npm_lifecycle_event !== command) return false;
	try {
		process.kill(startedBy, 0);
		return process.ppid !== startedBy;
	} catch {
		return true;
	}
}

function version() {
	return JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version;
}
