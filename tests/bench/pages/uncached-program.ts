import { openApp } from "../../../src/app.ts";
import { readSettings } from "../../../src/settings.ts";

// The product with a cache in which nothing fits, so that every response is rendered.
const product = await openApp(readSettings(process.env), { cacheBytes: 1 });
process.on("SIGTERM", () => void product.close().then(() => process.exit(0)));
