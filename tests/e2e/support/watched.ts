import { test as plain } from "@playwright/test";
import { type RunningProduct, startProduct } from "./running-product.ts";

export * from "@playwright/test";

/** Matches the browser's console messages about violations of the content security policy. */
const aboutPolicy = /Content[- ]Security[- ]Policy|Trusted ?(Types?|HTML|Script)|violates the following/i;

/** The `test` of the browser tests. It fails after a violation of the content security policy in any window. */
export const test = plain.extend<{ policyKept: undefined }, { sharedProduct: RunningProduct }>({
	policyKept: [
		async ({ browser }, use) => {
			const broken: string[] = [];
			const watched = new Set<unknown>();
			const watch = async (context: ReturnType<typeof browser.contexts>[number]) => {
				if (watched.has(context)) return;
				watched.add(context);
				context.on("console", (message) => {
					if (message.type() === "error" && aboutPolicy.test(message.text())) broken.push(message.text());
				});
				await context.addInitScript(() =>
					document.addEventListener(
						"securitypolicyviolation",
						({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) =>
							console.error(
								`Content Security Policy: ${effectiveDirective} forbids ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`,
							),
					),
				);
			};
			for (const context of browser.contexts()) await watch(context);
			browser.on("context", watch);
			await use(undefined);
			browser.off("context", watch);
			plain.expect(broken, "nothing that the policy forbids").toEqual([]);
		},
		{ auto: true },
	],
	/**
	 * One running product per worker. A test isolates itself with its own customer, and never changes the catalog or the
	 * clock.
	 */
	sharedProduct: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
		async ({}, use) => {
			const product = await startProduct();
			await use(product);
			await product.stop();
		},
		// The first product of a run creates the database that others copy.
		{ scope: "worker", timeout: 300_000 },
	],
});
