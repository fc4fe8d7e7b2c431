// Before all else, so that nobody keeps the machine's own time.

import { openApp } from "../../../src/app.ts";
import { createPaymentProvider } from "../../../src/platform/payment/payment-provider.ts";
import { readSettings } from "../../../src/settings.ts";
import { orderMinutely } from "../../support/order-minutely.ts";
import { moveDate } from "./moved-date.ts";

// The product with real payments, whose provider is at another address than its settings can name (`PROVIDER_PORT`), and
// whose clock is moved as a whole (`CLOCK_SECONDS` at start, `{pass: seconds}` over the process's channel). `{minute: true}`
// has what is done every minute done at once. Nothing that ships starts this file.
const { PROVIDER_PORT, CLOCK_SECONDS = "0", ...environment } = process.env;
moveDate(Number(CLOCK_SECONDS) * 1000);

const settings = readSettings(environment);
const keys = { secretKey: settings.STRIPE_SECRET_KEY ?? "", webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? "" };
const product = await openApp(settings, { payment: createPaymentProvider({ ...keys, fake: { host: "127.0.0.1", port: Number(PROVIDER_PORT) } }) });

process.on("message", async ({ pass = 0, minute = false }: { pass?: number; minute?: boolean }) => {
	moveDate(pass * 1000);
	if (minute) await orderMinutely(product);
	process.send?.({ now: new Date().toISOString() });
});

process.on("SIGTERM", () => void product.close().then(() => process.exit(0)));
