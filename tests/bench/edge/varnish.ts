import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ended } from "../processes.ts";

export interface Varnish {
	url: string;
	stop(): Promise<void>;
}

const guide = new URL("../../../docs/using/edge-caching.md", import.meta.url);

/** Starts Varnish with the documented configuration, except for the product's port. */
export async function startVarnish(directory: string, port: number, productPort: number): Promise<Varnish> {
	const text = readFileSync(guide, "utf8").match(/```vcl\n([\s\S]*?)```/)?.[1];
	if (!text) throw new Error("The configuration in docs/using/edge-caching.md is missing.");
	const file = join(directory, "varnish.vcl");
	writeFileSync(file, text.replace('"3000"', `"${productPort}"`));
	const options = [
		"-F",
		"-j",
		"none",
		"-n",
		join(directory, "varnish"),
		"-f",
		file,
		"-a",
		`127.0.0.1:${port}`,
		"-s",
		"malloc,64m",
	];
	const child = spawn("/usr/sbin/varnishd", options, { stdio: "ignore" });
	const gone = ended(child);
	const url = `http://127.0.0.1:${port}`;
	while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
		if (child.exitCode !== null)
			throw new Error(
				`Varnish exited with ${child.exitCode}. Debian's packages varnish and varnish-modules are needed.`,
			);
		await pause(50);
	}
	return {
		url,
		async stop() {
			child.kill("SIGTERM");
			await gone;
		},
	};
}
