import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { MarkupCache } from "#ui/browser/cached-markup.ts";
import { createMarkupCache } from "#ui/browser/render-markup.ts";
import { type CourseFilter, noFilter } from "../../rules/filter/course-filter.ts";
import { FilterBar } from "./filter-bar.tsx";
import type { FilteredList } from "./load-filtered.ts";

const choice = (value: string, count: number | null = 3) => ({ value, count });
const choices: NonNullable<FilteredList["choices"]> = {
	category: [choice("Human Resources"), choice("Compliance <new>")],
	format: [],
	instructor: [choice("Ann Example"), choice("Robin Miller", null)],
	credit: [],
	length: [],
	price: [],
	level: [],
	language: [],
	offer: [],
};

const render = createMarkupCache();

/** Renders the bar with and without cached markup. */
function bars(filter: Partial<CourseFilter>, more: Partial<typeof choices> = {}) {
	const list = { filter: { ...noFilter, ...filter }, choices: { ...choices, ...more }, courses: [], total: 0, page: 1 };
	const router = createMemoryRouter([{ path: "/", element: <FilterBar path="/training" list={list} /> }]);
	const bar = <RouterProvider router={router} />;
	return { plain: renderToString(bar), cached: renderToString(<MarkupCache value={render}>{bar}</MarkupCache>) };
}

/** The first option is selected without the attribute as well. */
const withoutFirst = (markup: string) => markup.replaceAll('<option value="" selected="">', '<option value="">');

test.each([
	["without a filter", {}, {}],
	["with a chosen instructor", { instructor: "Robin Miller" }, {}],
	["after a change of the choices", {}, { instructor: [choice("Ann Example", 4)] }],
])("cached choices of the filter are what React renders %s", (_, filter, more) => {
	const { plain, cached } = bars(filter, more);
	expect(cached).not.toBe("");
	expect(withoutFirst(cached)).toBe(withoutFirst(plain));
});

test("the chosen value is selected", () => {
	expect(bars({ instructor: "Robin Miller" }).cached).toMatch(/<option value="Robin Miller" selected="">/);
});
