import { expect, test } from "vitest";
import { findNextStep } from "./find-next-step.ts";

const requirement = (kind: string, met: boolean, canStillMeet = true) => ({
	kind,
	met,
	canStillMeet,
	why: "",
	corrected: false,
});
const program = (...requirements: ReturnType<typeof requirement>[]) => ({ requirements });

test.each([
	["nothing without programs", [], null],
	["watching first", [program(requirement("watched", false), requirement("exam", false))], "watch"],
	[
		"the exam",
		[program(requirement("watched", true), requirement("exam", false), requirement("evaluation", false))],
		"exam",
	],
	[
		"the evaluation",
		[program(requirement("watched", true), requirement("exam", true), requirement("evaluation", false))],
		"evaluation",
	],
	["nothing after all", [program(requirement("watched", true), requirement("exam", true))], null],
	["nothing that can't be reached", [program(requirement("watched", true), requirement("exam", false, false))], null],
	[
		"the exam of one body, while another asks to watch more",
		[program(requirement("watched", false)), program(requirement("watched", true), requirement("exam", false))],
		"exam",
	],
])("the next step is %s", (_, programs, expected) => {
	expect(findNextStep(programs)).toBe(expected);
});
