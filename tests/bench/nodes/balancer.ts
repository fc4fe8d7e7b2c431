import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ended } from "../processes.ts";
import type { ProductNode } from "./product-nodes.ts";

export interface Balancer {
	url: string;
	pid: number;
	/** Waits until HAProxy sends requests to this node. */
	untilUp(node: Pick<ProductNode, "name">): Promise<void>;
	stop(): Promise<void>;
}

const guide = new URL("../../../docs/using/many-nodes.md", import.meta.url);

/** Finds the program. Returns undefined if it is not installed. */
export function findHaproxy(): string | undefined {
	const folders = (process.env.PATH ?? "").split(":");
	return ["/usr/sbin/haproxy", ...folders.map((folder) => join(folder, "haproxy"))].find((path) => existsSync(path));
}

/** Starts HAProxy with the documented configuration, except for addresses, TLS and the log. */
export async function startBalancer(
	directory: string,
	port: number,
	nodes: Pick<ProductNode, "name" | "port">[],
): Promise<Balancer> {
	const text = readFileSync(guide, "utf8").match(/```haproxy\n([\s\S]*?)```/)?.[1];
	const program = findHaproxy();
	if (!text || !program) throw new Error("HAProxy, or its configuration in docs/using/many-nodes.md, is missing.");
	const socket = join(directory, "haproxy.sock");
	const configuration = text
		.replace(/^ {4}(log|option httplog).*\n/gm, "")
		.replace(/stats socket \S+/, `stats socket ${socket}`)
		.replace(/bind .*/, `bind 127.0.0.1:${port}`)
		.replace(/(?: {4}server .*\n)+/g, nodes.map((node) => `    server ${node.name} 127.0.0.1:${node.port}\n`).join(""));
	const file = join(directory, "haproxy.cfg");
	writeFileSync(file, configuration);
	const child = spawn(program, ["-q", "-db", "-f", file], { stdio: ["ignore", "ignore", "inherit"] });
	const gone = ended(child);
	const untilUp = async ({ name }: Pick<ProductNode, "name">) => {
		for (;;) {
			if (child.exitCode !== null)
				throw new Error(`HAProxy exited with ${child.exitCode}. To see why, run: haproxy -c -f ${file}`);
			const lines = (await askSocket(socket, "show stat\n").catch(() => "")).split("\n");
			const status = lines.find((line) => line.startsWith(`nodes,${name},`))?.split(",")[17];
			if (status === "UP") return;
			await pause(50);
		}
	};
	for (const node of nodes) await untilUp(node);
	return {
		url: `http://127.0.0.1:${port}`,
		pid: child.pid as number,
		untilUp,
		async stop() {
			child.kill("SIGTERM");
			await gone;
		},
	};
}

async function askSocket(path: string, question: string): Promise<string> {
	const socket = connect(path);
	await once(socket, "connect");
	socket.end(question);
	return Buffer.concat(await socket.toArray()).toString();
}
