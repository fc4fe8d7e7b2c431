import "./keep-wasm-code.ts";
import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { markRunning } from "#scripts/set-up/running.mjs";
import type { Connections, PaymentMode } from "./platform/connections/connections.ts";
import { readSettings, type Settings, WrongSettings } from "./settings.ts";
import { startFailure } from "./start-failure.ts";
import { messageOfError } from "./values/error-message.ts";

// The entry point: reads the settings, opens the app, and handles signals.
if (existsSync(".env")) process.loadEnvFile(".env");

if (cluster.isPrimary) markRunning(fileURLToPath(new URL("..", import.meta.url)));
let settings: Settings | undefined;
try {
	settings = readSettings(process.env);
	const processes = settings.WEB_CONCURRENCY ?? (settings.DATABASE_URL ? availableParallelism() : 1);
	if (processes > 1 && cluster.isPrimary) runWorkers(processes);
	else await run(settings);
} catch (error) {
	const expected = error instanceof WrongSettings || (error as { expected?: boolean }).expected;
	console.error(expected ? messageOfError(error) : ((settings && startFailure(error, settings)) ?? error));
	process.exit(1);
}

async function run(settings: Settings): Promise<void> {
	// Imported here, because the primary process of several does not need the app.
	const opening = import("./app.ts").then(({ openApp }) =>
		openApp(settings, { development: process.argv.includes("--dev") }),
	);
	// Registered first, because the server listens before `openApp` ends, and must finish its requests.
	onStop(
		() =>
			opening
				.then((product) => product.close())
				.then(
					() => process.exit(0),
					(error) => {
						console.error(error);
						process.exit(1);
					},
				),
		() => process.exit(1),
	);
	const { server, context } = await opening;
	if (settings.LOG_FORMAT === "json") server.log.info({ url: settings.PUBLIC_URL }, "Lectern is ready.");
	else {
		const { findSetupAddress } = await import("./features/operations/setup/server/index.ts");
		console.log(`\n${summarize(settings, context.connections, await findSetupAddress(context))}\n`);
	}
}

const paymentTexts: Record<PaymentMode, string> = {
	live: "Stripe",
	test: "Stripe, in test mode",
	sandbox: "sandbox, no money moves",
	off: "none, connect Stripe in the console",
};

/** The start message in a terminal, which ends with the addresses to open. */
function summarize(
	settings: Settings,
	connections: Pick<Connections, "payment" | "email">,
	setupAddress: string | undefined,
): string {
	return [
		`${settings.SITE_NAME} is ready. Press Ctrl-C to stop.`,
		`  Database  ${settings.DATABASE_URL ? "PostgreSQL" : `embedded, in ${settings.DATA_DIR}`}`,
		`  Email     ${connections.email().smtpUrl ? "sent by SMTP" : `written to ${settings.DATA_DIR}/outbox`}`,
		`  Payments  ${paymentTexts[connections.payment().mode]}`,
		"",
		`  Site      ${settings.PUBLIC_URL}`,
		...(setupAddress === undefined ? [] : [`  Set it up ${setupAddress}`]),
	].join("\n");
}

/**
 * Handles stop signals. A second one counts only after a second: terminals and service managers signal both a process
 * and its parent, which forwards the signal.
 */
function onStop(first: (signal: NodeJS.Signals) => void, again: () => void): void {
	let firstSignalAt: number | undefined;
	for (const signal of ["SIGINT", "SIGTERM"] as const)
		process.on(signal, () => {
			if (firstSignalAt !== undefined && performance.now() - firstSignalAt > 1_000) again();
			if (firstSignalAt !== undefined) return;
			firstSignalAt = performance.now();
			first(signal);
		});
}

/**
 * Runs one process per core. The first one starts and restarts the others, and forwards signals; a second signal ends
 * them at once.
 */
function runWorkers(count: number): void {
	let stopping = false;
	const workers = () => Object.values(cluster.workers ?? {});
	const exitWhenAlone = () => workers().length === 0 && process.exit(0);
	for (let index = 0; index < count; index++) cluster.fork();
	cluster.on("exit", () => {
		if (stopping) exitWhenAlone();
		else setTimeout(() => stopping || cluster.fork(), 1_000);
	});
	const forward = (signal: NodeJS.Signals) => {
		for (const worker of workers()) worker?.process.kill(signal);
	};
	onStop(
		(signal) => {
			stopping = true;
			forward(signal);
			exitWhenAlone();
		},
		() => {
			forward("SIGKILL");
			process.exit(1);
		},
	);
}
