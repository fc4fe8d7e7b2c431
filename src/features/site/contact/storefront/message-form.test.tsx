import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { ApiClient } from "#api/api-client.ts";
import { NetworkFailure } from "#api/browser-client.ts";
import { proves } from "#tests/support/proves.ts";
import { MessageForm } from "./message-form.tsx";
import { send } from "./send.ts";

const controls = (html: string) => [...html.matchAll(/<(?:input|textarea)[^>]*>/g)].map(([tag]) => tag);
const requiredIn = (html: string) =>
	controls(html).flatMap((tag) => (/\srequired=""/.test(tag) ? [tag.match(/name="(\w+)"/)?.[1]] : []));
const messageFields = [
	...["firstName", "lastName", "email", "currentRole", "companyName", "companyAddress", "city", "country", "message"],
];
const alwaysRequired = ["email", "currentRole", "companyName", "companyAddress", "city", "country", "message"];

for (const [kind, statements] of [
	["contact", "5.17-5.26"],
	["estimate", "5.27, 5.28"],
] as const)
	test(`the ${kind} form has nine labeled fields with the required ones marked (section 5)`, proves(statements), () => {
		const html = renderToStaticMarkup(
			<MemoryRouter>
				<MessageForm kind={kind} />
			</MemoryRouter>,
		);
		for (const name of messageFields) {
			const tag = controls(html).find((control) => control.includes(`name="${name}"`));
			expect(html).toContain(`for="${tag?.match(/id="([^"]+)"/)?.[1]}"`);
		}
		expect(requiredIn(html).sort()).toEqual([...alwaysRequired, ...(kind === "estimate" ? ["firstName"] : [])].sort());
		expect(html).toContain('type="email"');
		expect(html).toContain("Send message");
	});

const body = {
	firstName: "Ann",
	email: "a@example.com",
	currentRole: "HR",
	companyName: "X",
	companyAddress: "Y",
	city: "Z",
	country: "N",
	message: "Hi",
};
const refusing = (refusal: object) =>
	({ call: async () => ({ ok: false, status: 400, refusal }) }) as unknown as ApiClient;

test(
	"shows the server's message and invalid fields after a refusal, or a default message (section 8)",
	proves("7.101, 7.104, 8.18, 8.19"),
	async () => {
		const details = [{ path: "city", message: "Please fill this in." }];
		const refused = await send(
			refusing({ code: "invalid", message: "Some of it is not valid.", details }),
			"contact",
			body,
		);
		expect(refused).toEqual({ ok: false, error: "Some of it is not valid.", errors: { city: "Please fill this in." } });
		for (const refusal of [
			{ code: "x", message: "" },
			{ code: "unreadable", message: "Something went wrong. Please try again." },
		])
			expect(await send(refusing(refusal), "estimate", body)).toMatchObject({ error: "Failed to send message." });
	},
);

test("shows the error's own message after a network failure (section 8)", proves("8.20"), async () => {
	const failing: ApiClient = {
		call: async () => {
			throw new NetworkFailure("The server could not be reached.");
		},
	};
	expect(await send(failing, "contact", body)).toMatchObject({ ok: false, error: "The server could not be reached." });
});

test("sends each kind to its own endpoint", proves("7.90, 7.102"), async () => {
	const paths: string[] = [];
	const noting = {
		call: async (call: { path: string }) => {
			paths.push(call.path);
			return { ok: true, response: { message: "" } };
		},
	} as unknown as ApiClient;
	await send(noting, "contact", body);
	await send(noting, "estimate", body);
	expect(paths).toEqual(["/users/contact-us", "/consulting/estimates"]);
});
