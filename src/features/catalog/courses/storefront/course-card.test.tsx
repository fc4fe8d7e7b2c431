import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { ListedCourse } from "../rules/listed-course.ts";
import { CourseGrid } from "./course-grid.tsx";
import { LifeSciencesGrid } from "./life-sciences-grid.tsx";

const startsAt = "2026-06-01T17:00:00.000Z";

const course = (more: Partial<ListedCourse> = {}): ListedCourse => ({
	courseID: 101,
	title: `Audits & "inspections" <in 2026>`,
	instructor: "Ann Example",
	instructorSlug: "ann-example",
	description: "What a manager has to know. ".repeat(30),
	imageSrc: "/media/pictures/1.webp",
	duration: 90,
	price: 249,
	discountedPrice: null,
	priceAfterStart: 199,
	webinarDate: startsAt,
	archieve: false,
	category: "Compliance",
	list: "training",
	creditHours: 1.5,
	credits: [],
	...more,
});

const grids = {
	course: (courses: ListedCourse[]) => (
		<MemoryRouter>
			<CourseGrid courses={courses} label="Courses" level={3} eager={1} />
		</MemoryRouter>
	),
	"life sciences": (courses: ListedCourse[]) => (
		<MemoryRouter>
			<LifeSciencesGrid courses={courses} label="Courses" />
		</MemoryRouter>
	),
};

vi.mock("#ui/feedback/ready-page.tsx", () => ({ ReadyPage: () => null }));
afterEach(() => void vi.useRealTimers());

test.each(Object.entries(grids))("a %s card shows the price after the live session has started", (_kind, grid) => {
	vi.useFakeTimers({ now: Date.parse(startsAt) - 1_000 });
	expect(renderToString(grid([course()]))).not.toContain("$199.00");
	vi.setSystemTime(Date.parse(startsAt));
	expect(renderToString(grid([course()]))).toContain("$199.00");
});

test("a card of the archive shows the lowest price that can be bought, and no discount of the live session", () => {
	const html = renderToString(
		grids.course([course({ archieve: true, price: 249, discountedPrice: 199.5, priceAfterStart: 172 })]),
	);
	expect(html).toContain("from");
	expect(html).toContain("$172.00");
	expect(html).not.toContain("$199.50");
	expect(html).not.toContain("Save");
	expect(renderToString(grids.course([course({ archieve: true, priceAfterStart: undefined })]))).not.toContain(
		"$249.00",
	);
});
