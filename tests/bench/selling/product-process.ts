import cluster from "node:cluster";
import { openApp } from "#app.ts";
import { createStripeProvider } from "#platform/payment/stripe.ts";
import { readSettings } from "#settings.ts";
import { fakeKeys } from "./fake-provider.ts";

// The product with a fake payment provider at the port `FAKE_PROVIDER_PORT`, or with its sandbox if that is not set.
// Several processes share the port, as with `WEB_CONCURRENCY`.
process.on("disconnect", () => process.exit(0));
const { FAKE_PROVIDER_PORT, WORKERS = "1", ...environment } = process.env;

if (cluster.isPrimary && Number(WORKERS) > 1) {
	for (let index = 0; index < Number(WORKERS); index++) cluster.fork();
	const workers = () => Object.values(cluster.workers ?? {});
	cluster.on("exit", () => workers().length === 0 && process.exit(0));
	process.on("SIGTERM", () => {
		for (const worker of workers()) worker?.process.kill("SIGTERM");
	});
} else {
	const fake = { host: "127.0.0.1", port: Number(FAKE_PROVIDER_PORT) };
	const product = await openApp(
		readSettings(environment),
		FAKE_PROVIDER_PORT ? { payment: createStripeProvider({ ...fakeKeys, server: fake }) } : {},
	);
	process.on("SIGTERM", () => void product.close().then(() => process.exit(0)));
	process.send?.("open");
}
