import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ApiClient } from "#api/api-client.ts";
import { apiClientContext } from "#api/api-client-context.ts";
import { loadCourse } from "#features/catalog/courses/storefront/course-page/load-course.ts";
import { PromoBox } from "#features/sales/promotions/storefront/promo-box.tsx";
import { send } from "#features/site/contact/storefront/send.ts";
import { defaultContent } from "#features/site/pages/rules/defaults/default-content.ts";
import { toPublicPage } from "#features/site/pages/server/to-public-page.ts";
import { loader as loadHome } from "#features/site/pages/storefront/home.route.tsx";
import { ErrorPage } from "#storefront/layout/error-page.tsx";
import { proves } from "#tests/support/proves.ts";
import { defaultZones } from "#values/time-zones/site-zones.ts";
import { readHeadings } from "./read-page.ts";

// Sections 7 and 8 of the specification: failed responses and their messages.
let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
	logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
	logged.mockRestore();
	vi.unstubAllGlobals();
});

const away: ApiClient = {
	call: async () => {
		throw new Error("away");
	},
};
const refusing = (refusal: object) =>
	({ call: async () => ({ ok: false, status: 503, refusal }) }) as unknown as ApiClient;

describe("the upcoming webinars of the home page", () => {
	const site = {
		siteName: "Lectern",
		supportEmail: "help@lectern.example",
		offices: ["1 Main Street", "2 Elm Street"],
		zones: defaultZones,
		styles: null,
	} as const;
	const paths: string[] = [];
	const choices = { category: [], format: [], instructor: [], credit: [], length: [], price: [], offer: [] };
	const responses: Record<string, object> = {
		"/admin/courses/filter": { courses: [], total: 0, choices },
		"/instructors": { instructors: [], next: null },
		"/accrediting-bodies": { bodies: [] },
		"/articles": { articles: [] },
	};
	const homeWith = async (upcoming: ApiClient) => {
		const context = new RouterContextProvider();
		const page = await toPublicPage(null as never, site, {
			slug: "home",
			layout: "standard",
			content: defaultContent.home,
		});
		const apiClient = {
			call: async (call: { path: string }, ...rest: [never]) => {
				paths.push(call.path);
				return call.path.includes("upcoming")
					? upcoming.call(call as never, ...rest)
					: { ok: true, response: call.path === "/pages/:slug" ? page : (responses[call.path] ?? []) };
			},
		} as unknown as ApiClient;
		context.set(apiClientContext, apiClient);
		return loadHome({ context } as unknown as Parameters<typeof loadHome>[0]);
	};

	test.each([
		["have no answer", away],
		["are refused", refusing({ code: "x", message: "No." })],
	])("that %s are logged, and the page shows nothing of them", proves("7.9-7.11"), async (_, upcoming) => {
		vi.stubGlobal("document", {});
		const { data } = await homeWith(upcoming);
		expect(data).toMatchObject({ webinars: [], experts: [], articles: { articles: [], next: null } });
		expect(logged).toHaveBeenCalledExactlyOnceWith("Error fetching courses:", expect.anything());
		expect(paths.some((path) => /^\/admin\/courses\/upcoming\/?$/.test(path))).toBe(true);
	});
});

test("a course that is loaded already is not asked for again, another one is", proves("7.81, 7.82"), async () => {
	vi.stubGlobal("document", {});
	const asked: string[] = [];
	const apiClient = {
		call: async (_call: unknown, { params: { id } }: { params: { id: string } }) => {
			asked.push(id);
			return { ok: true, response: { courseID: Number(id), archieve: false, category: "Compliance" } };
		},
	} as unknown as ApiClient;
	for (const id of ["101", "101", "0101", "102", "101"])
		expect((await loadCourse(apiClient, id, "/training")).courseID).toBe(Number(id));
	expect(asked).toEqual(["101", "102", "101"]);
});

test("the applied promo code says its percent, with both double spaces kept on the screen", proves("8.24"), () => {
	const applied = { code: "WELCOME10", discountValue: 10, finalPrice: 90 };
	const html = renderToStaticMarkup(
		<PromoBox
			promo={{
				applied,
				applying: false,
				notice: "",
				problem: "",
				apply: async () => {},
				drop: () => {},
				refuse: () => {},
			}}
		/>,
	);
	expect(html).toContain(
		'<span class="whitespace-pre-wrap">Promo code applied successfully!  10%  discount is applicable.</span>',
	);
});

test("a message that is refused without words says “Failed to send message.”", proves("8.19"), async () => {
	const body = {
		firstName: "A",
		email: "a@example.com",
		currentRole: "b",
		companyName: "c",
		companyAddress: "d",
		city: "e",
		country: "f",
		message: "g",
	};
	for (const kind of ["contact", "estimate"] as const)
		expect(await send(refusing({ code: "x", message: "" }), kind, body)).toMatchObject({
			ok: false,
			error: "Failed to send message.",
		});
});

test(
	"anything unexpected shows the page titled “Unexpected Application Error!”, without the error's own words",
	proves("8.43"),
	() => {
		const Stub = createRoutesStub([{ path: "/", Component: () => <ErrorPage error={new Error("secret words")} /> }]);
		const html = renderToStaticMarkup(<Stub />);
		expect(readHeadings(html, 1)).toEqual(["Unexpected Application Error!"]);
		expect(html).not.toContain("secret words");
	},
);
