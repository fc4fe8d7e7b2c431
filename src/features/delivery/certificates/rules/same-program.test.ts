import { expect, test } from "vitest";
import { isSameProgram } from "./same-program.ts";

const shrm = (number: string) => ({ accreditingBody: "SHRM", number, hours: 1 });
const hrci = (number: string) => ({ accreditingBody: "HRCI", number, hours: 1 });

test.each([
	["one course without program numbers", 1, [], 1, [], true],
	["one course with the same number", 1, [shrm("26-A")], 1, [shrm("26-A")], true],
	["one course that kept one of its numbers", 1, [shrm("26-A"), hrci("7")], 1, [shrm("27-B"), hrci("7")], true],
	["one course that got its first number later", 1, [], 1, [shrm("26-A")], true],
	["one course that lost its numbers", 1, [shrm("26-A")], 1, [], true],
	["one course with new numbers", 1, [shrm("26-A")], 1, [shrm("27-B")], false],
	["one number of two bodies", 1, [shrm("7")], 1, [hrci("7")], false],
	["two courses without numbers", 1, [], 2, [], false],
	["two courses with a provider's number", 1, [hrci("7")], 2, [hrci("7")], false],
])("%s", (_case, firstCourse, firstCredits, secondCourse, secondCredits, expected) => {
	const [first, second] = [
		{ courseId: firstCourse, credits: firstCredits },
		{ courseId: secondCourse, credits: secondCredits },
	];
	expect([isSameProgram(first, second), isSameProgram(second, first)]).toEqual([expected, expected]);
});
