import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";

interface Tool {
	what: string;
	there: () => boolean;
	debian: string;
	/** What happens to the tests if the tool is missing and can't be installed; if not set, they need it. */
	without?: string;
}

/** Additional tools for the failover group of the security suite. */
export const failoverTools: Tool[] = [
	{ what: "Patroni", there: () => onPath("patroni"), debian: "patroni" },
	{ what: "etcd", there: () => onPath("etcd"), debian: "etcd-server" },
	{ what: "HAProxy", there: () => existsSync("/usr/sbin/haproxy") || onPath("haproxy"), debian: "haproxy" },
];

/** Programs that the tests use besides npm's packages, and their Debian packages. */
const tools: Tool[] = [
	{
		what: "a Chromium browser",
		there: () =>
			["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", process.env.CHROMIUM ?? ""].some((path) => path !== "" && existsSync(path)),
		debian: "chromium",
	},
	{
		what: "Chromium's headless shell",
		there: () => existsSync("/usr/bin/chromium-headless-shell") || process.env.CHROMIUM !== undefined,
		debian: "chromium-headless-shell",
		without: "the browser tests use Chromium, which needs twice the CPU time",
	},
	{ what: "PostgreSQL's server programs", there: () => globSync("/usr/lib/postgresql/*/bin/postgres").length > 0 || onPath("postgres"), debian: "postgresql" },
	{ what: "ffmpeg", there: () => onPath("ffmpeg"), debian: "ffmpeg" },
	{
		what: "PgBouncer",
		there: () => existsSync("/usr/sbin/pgbouncer") || onPath("pgbouncer"),
		debian: "pgbouncer",
		without: "the tests of nodes behind PgBouncer are skipped",
	},
];

/**
 * Installs missing programs with the system's package manager if this user may; otherwise exits with what to install. Only
 * mentions optional programs.
 *
 * @param needed the programs; by default those of `npm test`
 */
export function ensureTools(needed = tools): void {
	const missing = needed.filter((tool) => !tool.there());
	if (missing.length === 0) return;
	if (process.getuid?.() === 0 && onPath("apt-get")) {
		const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
		spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env: environment });
		// One after the other, so that an unavailable package does not stop the others.
		for (const { debian } of missing) {
			console.log(`Installing ${debian} with apt-get …`);
			spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", debian], { stdio: ["ignore", "ignore", "inherit"], env: environment });
		}
	}
	const still = missing.filter((tool) => !tool.there());
	for (const { what, debian, without } of still) if (without) console.warn(`${what} is not installed (apt-get install ${debian}): ${without}.`);
	const required = still.filter((tool) => !tool.without);
	if (required.length === 0) return;
	console.error(
		`The tests need ${required.map((tool) => tool.what).join(" and ")}. Install them (apt-get install ${required.map((tool) => tool.debian).join(" ")}, or your system's packages), then run the command again.`,
	);
	process.exit(1);
}

function onPath(program: string): boolean {
	return spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
}
