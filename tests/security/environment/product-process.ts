// First, so that nothing keeps the machine's time.

import { openApp } from "#app.ts";
import { createStripeProvider } from "#platform/payment/stripe.ts";
import { readSettings } from "#settings.ts";
import { orderMinutely } from "#tests/support/order-minutely.ts";
import { moveDate } from "./moved-date.ts";

// The product with real payments, a provider at another address (`PROVIDER_PORT`), and a movable clock
// (`CLOCK_SECONDS` at start, `{pass: seconds}` over the process's channel). `{minute: true}` runs the
// minutely jobs at once. Only tests start this file.
const { PROVIDER_PORT, CLOCK_SECONDS = "0", ...environment } = process.env;
moveDate(Number(CLOCK_SECONDS) * 1000);

const settings = readSettings(environment);
const keys = { secretKey: settings.STRIPE_SECRET_KEY ?? "", webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? "" };
const product = await openApp(settings, {
	payment: createStripeProvider({ ...keys, server: { host: "127.0.0.1", port: Number(PROVIDER_PORT) } }),
});

process.on("message", async ({ pass = 0, minute = false }: { pass?: number; minute?: boolean }) => {
	moveDate(pass * 1000);
	if (minute) await orderMinutely(product);
	process.send?.({ now: new Date().toISOString() });
});

process.on("SIGTERM", () => void product.close().then(() => process.exit(0)));
