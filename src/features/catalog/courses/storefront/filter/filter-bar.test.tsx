import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { noFilter } from "../../rules/filter/course-filter.ts";
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

test("the chosen value is selected", () => {
	const list = { filter: { ...noFilter, instructor: "Robin Miller" }, choices, courses: [], total: 0, page: 1 };
	const router = createMemoryRouter([{ path: "/", element: <FilterBar path="/training" list={list} /> }]);
	const html = renderToString(<RouterProvider router={router} />);
	expect(html).toContain('<option value="Robin Miller" selected="">Robin Miller</option>');
	expect(html).toContain('<option value="Ann Example">Ann Example (3)</option>');
});
