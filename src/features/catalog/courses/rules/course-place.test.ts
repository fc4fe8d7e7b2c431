import { expect, it } from "vitest";
import { coursePlace } from "./course-place.ts";

it.each([
	[true, "Human Resources", "/archive/7"],
	[true, "Life Sciences", "/archive/7"],
	[false, "Life Sciences", "/lifesciences/7"],
	[null, "Compliance", "/training/7"],
	[false, "Human Resources", "/training/7"],
])("returns the path for archived %s in %s: %s", (archieve, category, place) => expect(coursePlace({ courseID: 7, archieve, category })).toBe(place));
