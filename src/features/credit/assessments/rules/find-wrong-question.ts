import type { QuestionContent } from "./question.ts";

/** Letters of choices are compared as people read them. */
const toComparable = (text: string) => text.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();

/** Returns what a question lacks to be asked, by field; empty if nothing. */
export function findWrongQuestion({
	kind,
	choices,
	use,
	second,
}: Pick<QuestionContent, "kind" | "choices" | "use" | "second">): { path: string; message: string }[] {
	const errors: { path: string; message: string }[] = [];
	const right = choices.filter(({ isRight }) => isRight).length;
	const add = (isWrong: boolean, message: string, path = "choices") => isWrong && errors.push({ path, message });
	add(choices.length < 2, "Enter at least two choices.");
	add(
		kind === "true_false" && choices.length > 2,
		"A true or false question has two choices. Remove the others, or choose another kind.",
	);
	add(right === 0, "Mark the right choice.");
	add(kind !== "several" && right > 1, "Only one choice can be right. Mark one, or choose “Several right answers”.");
	add(right > 0 && right === choices.length, "Add a choice that isn't right. Otherwise nobody can be wrong.");
	add(use === "exam" && second !== null, "Only review questions stop the recording.", "second");
	const texts = choices.map(({ text }) => toComparable(text));
	for (const [index, text] of texts.entries())
		add(
			text !== "" && texts.indexOf(text) < index,
			"This choice is there twice. Change one of them.",
			`choices.${index}.text`,
		);
	return errors;
}

/** Whether an edit changes what people read, so that it makes a version. Moving a stop doesn't. */
export const isNewVersion = (before: QuestionContent, after: QuestionContent): boolean => {
	const toRead = ({ second: _, use: __, ...content }: QuestionContent) => JSON.stringify(content);
	return toRead(before) !== toRead(after);
};
