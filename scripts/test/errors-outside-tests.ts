import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, SerializedError, TestModule } from "vitest/node";

/** The file to which the reporter writes. */
export const errorsFile = "test-results/unit-errors.json";

/** Reports what failed outside the tests, which the JSON report leaves out: a file, a hook or an unhandled error. */
export default class ErrorsOutsideTests implements Reporter {
	onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
		const describe = (where: string, errors: readonly SerializedError[]) =>
			errors.map(({ message }) => `${where}, outside its tests: ${message}`);
		const lines = modules.flatMap((module) => [
			...describe(module.relativeModuleId, module.errors()),
			...[...module.children.allSuites()].flatMap((suite) =>
				describe(`${module.relativeModuleId} › ${suite.fullName}`, suite.errors()),
			),
		]);
		// In a fresh clone, the JSON report can create the folder later, because it is written at the same time.
		mkdirSync(dirname(errorsFile), { recursive: true });
		writeFileSync(errorsFile, JSON.stringify([...lines, ...describe("unit", unhandled)]));
	}
}
