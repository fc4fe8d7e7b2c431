import { expect, test } from "vitest";
import { findWrongInstructors } from "./find-wrong-instructors.ts";

test.each([
	[["Ann"], ["Ann"], []],
	[["Ann", "Bob"], ["Bob", "Ann"], []],
	[["Ann", "Bob"], ["Ann"], ["instructors"]],
	[["Ann"], ["Ann", "Ann"], ["instructors.1.name"]],
	[["Ann"], ["Eve"], ["instructors.0.name", "instructors"]],
	[[], [], []],
])("finds what is wrong when %j taught and %j are rated", (instructors, rated, paths) => {
	expect(
		findWrongInstructors(
			instructors,
			rated.map((name) => ({ name })),
		).map(({ path }) => path),
	).toEqual(paths);
});
