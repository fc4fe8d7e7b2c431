import { writeFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule, TestSuite } from "vitest/node";
import { nameOf } from "./reports.ts";

/** Where the unit tests that passed only the second time are written down, by `nameOf`. */
export const secondTriesFile = "test-results/unit-second-tries.json";

/** Vitest's JSON reporter does not tell which tests passed only the second time: this one does. */
export default class SecondTries implements Reporter {
	onTestRunEnd(modules: readonly TestModule[]): void {
		const names = modules.flatMap((module) =>
			[...module.children.allTests("passed")]
				.filter((test) => test.diagnostic()?.flaky)
				.map((test) => nameOf({ file: module.relativeModuleId, title: titlesOf(test).join(" › ") })),
		);
		writeFileSync(secondTriesFile, JSON.stringify(names));
	}
}

const titlesOf = (test: TestCase | TestSuite | TestModule): string[] => (test.type === "module" ? [] : [...titlesOf(test.parent), test.name]);
