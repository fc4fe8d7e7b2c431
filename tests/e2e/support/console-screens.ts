import { buy, signUp } from "../../support/buyer.ts";
import { readNavigation } from "../../support/console-navigation.ts";
import { openConsoleTo } from "./operator.ts";
import type { RunningProduct } from "./running-product.ts";
import type { Screen } from "./screens.ts";

/**
 * Returns every screen of the console as its owner sees it. Creates the owner, which restarts the product, and an
 * order.
 */
export async function prepareConsoleScreens(product: RunningProduct): Promise<Screen[]> {
	const owner = await signUp(product.url, "olga@example.com");
	const buyer = await signUp(product.url, "cora@example.com");
	await buyer.call("PATCH", "/account", { fullName: "Cora Customer", phone: "+1 302 555 0142" });
	await buy(product.url, buyer, [101, "Recorded session"], [301, "Transcript"]);
	await product.emails(3);
	await openConsoleTo(product, [owner]);
	const { body } = await owner.call("GET", "/admin/orders");
	const stored = { user: String(owner.id), site: owner.token, username: "Olga Owner" };
	const parts = {
		"console-course": "/console/courses/101",
		"console-course-new": "/console/courses/new",
		"console-course-media": "/console/courses/101/media",
		"console-api-key-new": "/console/api-keys/new",
		"console-promo-code-new": "/console/promo-codes/new",
		"console-article-new": "/console/articles/new",
		"console-order": `/console/orders/${body.orders[0].id}`,
		"console-person": `/console/people/${buyer.id}`,
	};
	const entries = (await readNavigation()).map(({ to }): [string, string] => [to.slice(1).replaceAll("/", "-"), to]);
	return [...entries, ...Object.entries(parts)].map(([name, path]) => ({ name, path, stored }));
}
