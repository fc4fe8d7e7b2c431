import { expect, it } from "vitest";
import { coursePlace } from "./course-place.ts";

it.each([
	[true, "training", "/archive/7"],
	[true, "lifesciences", "/archive/7"],
	[false, "lifesciences", "/lifesciences/7"],
	[null, "training", "/training/7"],
	[false, "none", "/training/7"],
] as const)("returns the path for archived %s in the list %s: %s", (archieve, list, place) =>
	expect(coursePlace({ courseID: 7, archieve, list })).toBe(place),
);
