import { openProduct } from "../../src/product.ts";
import { readSettings } from "../../src/settings.ts";
import { orderMinutely } from "./order-minutely.ts";

// For browser tests: the real product in a process of its own, whose clock the test moves over the process's channel
// (`{pass: seconds}`), and which has what is done every minute done at once (`{minute: true}`). Nothing that ships
// starts this file.
let moved = 0;
const product = await openProduct(readSettings(process.env), { clock: { now: () => new Date(Date.now() + moved) }, pollSeconds: 0.5 });

process.on("message", async ({ pass = 0, minute = false }: { pass?: number; minute?: boolean }) => {
	moved += pass * 1000;
	if (minute) await orderMinutely(product);
	process.send?.({ now: new Date(Date.now() + moved).toISOString() });
});

process.on("SIGTERM", () => void product.close().then(() => process.exit(0)));
