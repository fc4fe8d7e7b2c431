import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const source = fileURLToPath(
	new URL("../src/features/delivery/my-orders/storefront/offline/service-worker.ts", import.meta.url),
);
const fileName = "service-worker.js";

/** Builds the service worker as one file, with a version that changes with the files of the build. */
export function serviceWorker(): Plugin {
	return {
		name: "service-worker",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		buildStart() {
			this.emitFile({ type: "chunk", id: source, fileName });
		},
		generateBundle(_options, bundle) {
			const worker = bundle[fileName];
			if (worker?.type !== "chunk") throw new Error("The service worker was not built.");
			if (worker.imports.length + worker.dynamicImports.length > 0)
				throw new Error("The service worker imports other files.");
			const version = createHash("sha256")
				.update(Object.keys(bundle).sort().join("\n"))
				.update(worker.code)
				.digest("hex")
				.slice(0, 16);
			worker.code = worker.code.replace("VERSION_OF_THE_BUILD", version);
		},
	};
}
