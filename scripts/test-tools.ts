import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";

/** Programs that the tests need beside npm's packages, and the Debian package of each. */
const tools = [
	{
		what: "a Chromium browser",
		there: () =>
			["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", process.env.CHROMIUM ?? ""].some((path) => path !== "" && existsSync(path)),
		debian: "chromium",
	},
	{ what: "PostgreSQL's server programs", there: () => globSync("/usr/lib/postgresql/*/bin/postgres").length > 0 || onPath("postgres"), debian: "postgresql" },
];

/**
 * Makes sure that the tests find a browser and PostgreSQL: installs what is missing with the system's package manager
 * where this user may, otherwise ends with what to install.
 */
export function ensureTools(): void {
	const missing = tools.filter((tool) => !tool.there());
	if (missing.length === 0) return;
	const packages = missing.map((tool) => tool.debian);
	const say = (): never => {
		console.error(
			`The tests need ${missing.map((tool) => tool.what).join(" and ")}. Please install: apt-get install ${packages.join(" ")} (or your system's packages of the same programs), and run npm test again.`,
		);
		process.exit(1);
	};
	if (process.getuid?.() !== 0 || !onPath("apt-get")) say();
	console.log(`Installing ${packages.join(" and ")} with apt-get …`);
	const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env: environment });
	const { status } = spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
		stdio: ["ignore", "ignore", "inherit"],
		env: environment,
	});
	if (status !== 0 || tools.some((tool) => !tool.there())) say();
}

function onPath(program: string): boolean {
	return spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
}
