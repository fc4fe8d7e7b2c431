import { expect, test } from "vitest";
import { fromMenuRows, toMenuRows } from "../menu-rows.ts";
import { SiteNavigation } from "../site-navigation.ts";
import { addCategoryMenu } from "./category-menu.ts";
import { starterNavigation } from "./starter-navigation.ts";

test("adds a menu with a link to each category, at most as many as a menu can have", () => {
	let keys = 0;
	const newKey = () => String(keys++);
	const categories = Array.from({ length: 25 }, (_, index) => ({
		name: `Field ${index + 1}`,
		slug: `field-${index + 1}`,
	}));
	const header = fromMenuRows(
		addCategoryMenu(toMenuRows(starterNavigation.header, newKey), { label: "Courses", categories, newKey }),
	);
	expect(header.slice(0, -1)).toEqual(starterNavigation.header);
	expect(header.at(-1)).toMatchObject({ label: "Courses", to: null });
	expect(header.at(-1)?.links[0]).toEqual({ label: "Field 1", to: "/categories/field-1", group: "" });
	expect(() => SiteNavigation.parse({ ...starterNavigation, header })).not.toThrow();
});
