import { expect, test } from "vitest";
import { payWith } from "#tests/support/buyer.ts";
import { openQuotesScenario } from "#tests/support/sales/quotes-scenario.ts";

test("pays a quote in the sandbox without a key, and returns to the quote's page", async () => {
	const scenario = await openQuotesScenario("embedded", { sandbox: true });
	try {
		const { token } = await scenario.sent();
		const { body } = await scenario.pay(token);
		const page = await (await fetch(body.url)).text();
		expect(page).toContain("$1,700.00");
		expect(page).toContain("Half a day on site");
		expect((await payWith(body.url, "4000 0000 0000 0002")).status).toBe(402);
		const paid = await payWith(body.url);
		expect(paid.location).toBe(`${scenario.product.url}/quotes/${token}?session_id=${body.sessionId}`);
		expect((await scenario.arrive(body.sessionId)).status).toBe(200);
		expect(await scenario.read(token)).toMatchObject({
			state: "paid",
			invoiceUrl: expect.stringContaining("/invoices/"),
		});
		const html = await (await fetch(paid.location as string)).text();
		expect(html).toContain("This quote is paid");
		expect(html).toContain('<meta name="robots" content="noindex"');
	} finally {
		await scenario.close();
	}
});
