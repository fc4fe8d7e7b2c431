import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { proves } from "#tests/support/proves.ts";
import { newsletterConsent, subscribeConsent } from "../contract.ts";
import { NewsletterForm } from "./newsletter-form.tsx";
import Subscribe from "./subscribe.route.tsx";

test(
	"the Subscribe page has its fields, the mobile field for numbers, and only a required consent (section 5)",
	proves("5.29, 5.30"),
	() => {
		const Stub = createRoutesStub([{ path: "/", Component: Subscribe }]);
		const html = renderToStaticMarkup(<Stub initialEntries={["/"]} />);
		const required = [...html.matchAll(/<input[^>]*\srequired=""[^>]*>/g)].map(
			([tag]) => tag.match(/name="(\w+)"/)?.[1],
		);
		expect(required).toEqual(["consent"]);
		for (const label of [
			"Email address",
			"Name",
			"Mobile",
			"Industry",
			"Country",
			subscribeConsent.replace("'", "&#x27;"),
		])
			expect(html).toContain(label);
		expect(html.match(/<input[^>]*name="mobile"[^>]*>/)?.[0]).toContain('type="number"');
	},
);

test("the newsletter form has an address, a Subscribe button and the consent", () => {
	const html = renderToStaticMarkup(<NewsletterForm />);
	expect(html).toMatch(/<input[^>]*type="email"/);
	expect(html).toContain("Subscribe");
	expect(html).toContain(newsletterConsent);
	expect(html).toContain('role="status"');
});
