import { openApp } from "#app.ts";
import { readSettings } from "#settings.ts";

// The product with a cache in which nothing fits, so that every response is rendered.
const product = await openApp(readSettings(process.env), { cacheBytes: 1 });
process.on("SIGTERM", () => void product.close().then(() => process.exit(0)));
