import type { RunningProduct } from "../support/running-product.ts";
import { test } from "../support/watched.ts";

// Domains: site

let product: RunningProduct;
test.beforeAll(({ sharedProduct }) => {
	product = sharedProduct;
});

test.describe("a page that puts in markup by no policy's name is stopped, and the browser test in which it does so fails", () => {
	for (const path of ["/", "/console"])
		for (const where of ["the test's window", "another window"])
			test(`${path} in ${where}`, async ({ page, browser }) => {
				// The check after the test must fail. Without the check or the policy, this test passes, which counts
				// as a failure.
				test.fail();
				const window = where === "another window" ? await (await browser.newContext()).newPage() : page;
				await window.goto(product.url + path);
				await window.evaluate(() => {
					try {
						document.body.insertAdjacentHTML("beforeend", "<b>put in</b>");
					} catch {
						// Ignored here: the check after the test reports the violation.
					}
				});
				if (window !== page) await window.context().close();
			});
});
