import { readTable } from "#features/catalog/import-export/rules/rows/read-table.ts";
import { csvHead, csvLine } from "#values/formats/csv.ts";
import { restoreCell } from "#values/formats/spreadsheet-cell.ts";
import { findWrongQuestion } from "./find-wrong-question.ts";
import { maxChoices, QuestionContent } from "./question.ts";

/**
 * The columns of a sheet of questions. Each choice and each reason has a column; `Right` has the numbers of the right
 * choices.
 */
const numbered = (name: string, count = maxChoices) =>
	Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);
const columns = [
	"Use",
	"Question",
	"Objective",
	"Keep order",
	"Second",
	"Right",
	...numbered("Choice"),
	...numbered("Reason"),
];
const isColumn = (cell: string) => columns.some((column) => column.toLowerCase() === cell.trim().toLowerCase());

export interface ReadQuestions {
	questions: QuestionContent[];
	/** What can't be read, with the line of the sheet. */
	errors: { line: number; message: string }[];
}

/** Reads a sheet of questions. The kind follows from the choices: true and false, or the number of right ones. */
export function readQuestionRows(text: string): ReadQuestions {
	const table = readTable(text, isColumn);
	const found: ReadQuestions = { questions: [], errors: [] };
	const names = table?.header.names.map((name) => name.toLowerCase()) ?? [];
	if (!table || !names.includes("question") || !names.includes("right") || !names.includes("choice 1"))
		return {
			questions: [],
			errors: [
				{
					line: 1,
					message:
						"The sheet needs the columns Question, Right, Choice 1 and Choice 2. Export the questions for a model.",
				},
			],
		};
	for (const row of table.rows) {
		if ("error" in row) {
			found.errors.push({ line: row.line, message: row.error });
			continue;
		}
		const cell = (name: string) => restoreCell(row.cells[names.indexOf(name.toLowerCase())] ?? "").trim();
		if (row.cells.every((text) => text.trim() === "")) continue;
		const right = new Set(
			cell("Right")
				.split(/[\s,;]+/)
				.filter(Boolean)
				.map(Number),
		);
		const choices = numbered("Choice").flatMap((name, index) =>
			cell(name) === ""
				? []
				: [{ text: cell(name), reason: cell(`Reason ${index + 1}`), isRight: right.delete(index + 1) }],
		);
		const isTrueFalse =
			choices.length === 2 && choices[0]?.text.toLowerCase() === "true" && choices[1]?.text.toLowerCase() === "false";
		const second = cell("Second");
		const read = QuestionContent.safeParse({
			use: cell("Use").toLowerCase() === "review" ? "review" : "exam",
			kind: isTrueFalse ? "true_false" : choices.filter(({ isRight }) => isRight).length > 1 ? "several" : "one",
			text: cell("Question"),
			choices,
			objective: cell("Objective"),
			keepsOrder: /^(yes|true|1|x)$/i.test(cell("Keep order")),
			second: second === "" ? null : Number(second),
		});
		const message = !read.success
			? (read.error.issues[0]?.message ?? "This question can't be read.")
			: right.size > 0
				? `Right names choice ${[...right][0]}, which isn't there.`
				: findWrongQuestion(read.data)[0]?.message;
		if (message !== undefined || !read.success) found.errors.push({ line: row.line, message: message ?? "" });
		else found.questions.push(read.data);
	}
	return found;
}

/** Writes questions as a sheet that can be imported. */
export function writeQuestionRows(questions: readonly QuestionContent[]): string {
	const lines = questions.map(({ use, text, objective, keepsOrder, second, choices }) => {
		const right = choices.flatMap(({ isRight }, index) => (isRight ? [index + 1] : [])).join(", ");
		const cells = Array.from({ length: maxChoices }, (_, index) => choices[index]);
		return csvLine([
			...[use, text, objective, keepsOrder ? "yes" : "", second ?? "", right],
			...cells.map((choice) => choice?.text ?? ""),
			...cells.map((choice) => choice?.reason ?? ""),
		]);
	});
	return csvHead(columns) + lines.join("");
}
