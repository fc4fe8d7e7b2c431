import { isDeepStrictEqual } from "node:util";
import type { AppContext } from "#platform/feature/app-context.ts";
import { changedMeanwhile, declareSiteContent } from "#platform/feature/site-content.ts";
import { CommonQuestions } from "../../questions-console-contract.ts";
import { readCommonQuestions } from "./common-questions.ts";
import { insertQuestions } from "./questions-store.ts";

const label = "Course questions";

/** The questions of all courses. An import replaces them as a whole. */
export const questionsContent = declareSiteContent({
	...{ name: "courseQuestions", label, order: 5, schema: CommonQuestions },
	export: async ({ db }: Pick<AppContext, "db">) => (await readCommonQuestions(db)).questions,
	import:
		async (questions) =>
		async (trx, { now }) => {
			const before = await readCommonQuestions(trx);
			if (isDeepStrictEqual(before.questions, questions)) return { created: [], changed: [], removed: [], unchanged: 1 };
			if (!(await insertQuestions(trx, { version: before.version + 1, at: now, content: questions }))) throw changedMeanwhile();
			return { created: [], changed: [label], removed: [], unchanged: 0 };
		},
});
