import { openProduct } from "../product.ts";
import { readSettings } from "../settings.ts";

// For browser tests: the real product in a process of its own, whose clock the test moves over the process's channel
// (`{pass: seconds}`). Nothing that ships starts this file.
let moved = 0;
const product = await openProduct(readSettings(process.env), { clock: { now: () => new Date(Date.now() + moved) } });

process.on("message", ({ pass }: { pass: number }) => {
	moved += pass * 1000;
	process.send?.({ now: new Date(Date.now() + moved).toISOString() });
});
process.on("SIGTERM", () => void product.close().then(() => process.exit(0)));
