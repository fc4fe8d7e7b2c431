import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { buy, signUp } from "#tests/support/buyer.ts";
import { freePort } from "#tests/support/free-port.ts";

// `npm run bare` runs the README's two commands in a minimal Debian with Node 20, npm and git alone: as root, then as a
// user who may not install programs. The system is kept for later runs; the commit is cloned each time. It needs root,
// and only the package registries.
const project = fileURLToPath(new URL("..", import.meta.url));
const system = process.env.BARE_SYSTEM ?? "/var/cache/lectern-bare";
const users = [
	{ name: "root", id: 0, home: "/root" },
	{ name: "newcomer", id: 1000, home: "/home/newcomer" },
];
const certificates = "/etc/ssl/certs/ca-certificates.crt";

if (process.getuid?.() !== 0) {
	console.error("npm run bare makes a Debian system, which only root may do.");
	process.exit(2);
}
if (!existsSync(system)) makeSystem();
for (const file of [certificates, "/etc/resolv.conf"]) if (existsSync(file)) copyFileSync(file, system + file);
const failed: string[] = [];
for (const user of users) {
	const folder = `${user.home}/lectern`;
	rmSync(system + folder, { recursive: true, force: true });
	run("git", "clone", "--quiet", "--no-hardlinks", project, system + folder);
	run("chown", "-R", `${user.id}:${user.id}`, system + user.home);
	for (const [command, isRight] of [
		["npm start", () => start(user)],
		["npm test", () => test(user)],
	] as const) {
		console.log(`\n— ${command}, as ${user.name}`);
		const started = Date.now();
		const right = await isRight();
		console.log(
			`— ${command}, as ${user.name}: ${right ? "passed" : "failed"}, ${Math.round((Date.now() - started) / 1000)} s`,
		);
		if (!right) failed.push(`${command}, as ${user.name}`);
	}
}
for (const name of failed) console.error(`\nFailed: ${name}`);
console.log(`\n${users.length * 2 - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Starts the product, reads its home page, and buys a recording with a test card. */
async function start(user: (typeof users)[number]): Promise<boolean> {
	const port = await freePort();
	const { child, ended } = inside(user, "npm start", { PORT: String(port) });
	const url = `http://127.0.0.1:${port}`;
	try {
		while (!(await fetch(url).catch(() => undefined))?.ok) {
			if (child.exitCode !== null) return false;
			await pause(500);
		}
		await buy(url, await signUp(url), [101, "Recorded session"]);
	} finally {
		child.kill("SIGKILL");
		await ended;
	}
	return true;
}

async function test(user: (typeof users)[number]): Promise<boolean> {
	return (await inside(user, "npm test").ended) === 0;
}

/** Runs a command in the system, in the clone of a user. Its processes end with it. */
function inside({ id, home }: (typeof users)[number], command: string, settings: Record<string, string> = {}) {
	const mounts = `mount -t proc proc ${system}/proc && mount --rbind /dev ${system}/dev && mount -t tmpfs tmpfs ${system}/tmp -o mode=1777`;
	const env = {
		HOME: home,
		PATH: "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
		NODE_EXTRA_CA_CERTS: certificates,
		npm_config_cafile: certificates,
		...settings,
	};
	// The first process stays root: the kernel would forget its signal with another user. Without it, all others end too.
	const enter = `chroot ${system} setpriv --reuid ${id} --regid ${id} --clear-groups sh -c 'cd ${home}/lectern && exec ${command}'; exit $?`;
	const child = spawn(
		"unshare",
		["--mount", "--pid", "--fork", "--kill-child=KILL", "sh", "-c", `${mounts} && ${enter}`],
		{
			stdio: ["ignore", "inherit", "inherit"],
			env,
		},
	);
	return { child, ended: new Promise<number>((resolve) => child.once("exit", (code) => resolve(code ?? 1))) };
}

/** Makes a Debian with git, and adds the Node and npm that most newcomers have. */
function makeSystem(): void {
	console.log(`Making a Debian system in ${system} …`);
	if (spawnSync("mmdebstrap", ["--version"]).status !== 0) {
		run("apt-get", "update", "-qq");
		run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "mmdebstrap");
	}
	const unfinished = `${system}.unfinished`;
	rmSync(unfinished, { recursive: true, force: true });
	run("mmdebstrap", "--quiet", "--variant=minbase", "--include=git,ca-certificates", "bookworm", unfinished);
	const node = `node-linux-${process.arch}`;
	run(
		"npm",
		"install",
		"--silent",
		"--global",
		"--ignore-scripts",
		"--prefix",
		join(unfinished, "usr/local"),
		`${node}@20`,
		"npm@11",
	);
	copyFileSync(
		join(unfinished, "usr/local/lib/node_modules", node, "bin/node"),
		join(unfinished, "usr/local/bin/node"),
	);
	chmodSync(join(unfinished, "usr/local/bin/node"), 0o755);
	for (const { id, home } of users) {
		mkdirSync(unfinished + home, { recursive: true });
		chownSync(unfinished + home, id, id);
	}
	run("chroot", unfinished, "useradd", "--uid", "1000", "--home-dir", "/home/newcomer", "newcomer");
	run("mv", unfinished, system);
}

function run(program: string, ...args: string[]): void {
	if (spawnSync(program, args, { stdio: "inherit" }).status !== 0)
		throw new Error(`${program} ${args.join(" ")} failed.`);
}
