import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { features } from "#features.ts";
import { arrangeFeatures } from "#platform/feature/arrange-features.ts";
import type { EventHandler } from "#platform/feature/events/events.ts";

// Writes the lists of events and questions into docs/developing/architecture.md:
//   node scripts/architecture/events.ts
const page = fileURLToPath(new URL("../../docs/developing/architecture.md", import.meta.url));

/** Lists every event with its publisher and its handlers, in the order in which they run. */
function listEvents(): string {
	const { handlers } = arrangeFeatures(features);
	const findFeature = (handler: EventHandler) => features.find((feature) => feature.handlers?.includes(handler))?.name;
	const rows = features.flatMap(({ name, events = [] }) =>
		events.map((event) => {
			const run = handlers
				.filter((handler) => handler.event === event)
				.map((handler) => `${findFeature(handler)} ${handler.does}`);
			return `| \`${event.name}\` | ${name} | ${run.join("<br>") || "none"} |`;
		}),
	);
	return ["| event | published by | handlers |", "| --- | --- | --- |", ...rows.sort()].join("\n");
}

/** Lists every question with the feature that declares it and those that answer. */
function listQuestions(): string {
	const rows = features.flatMap(({ name, questions = [] }) =>
		questions.map((question) => {
			const answers = features
				.flatMap((feature) =>
					(feature.answers ?? [])
						.filter((answer) => answer.question === question)
						.map(({ does }) => `${feature.name} ${does}`),
				)
				.sort();
			return `| \`${question.name}\` | ${name} | ${answers.join("<br>") || "none"} |`;
		}),
	);
	return ["| question | declared by | answers |", "| --- | --- | --- |", ...rows.sort()].join("\n");
}

const replaceBetween = (text: string, mark: string, list: string): string => {
	const [begin, end] = [`<!-- ${mark}: begin -->`, `<!-- ${mark}: end -->`];
	const [before, after] = [text.split(begin)[0], text.split(end)[1]];
	if (before === undefined || after === undefined)
		throw new Error(`docs/developing/architecture.md has no ${begin} and ${end}.`);
	return `${before}${begin}\n${list}\n${end}${after}`;
};

export const withEvents = (text: string): string =>
	replaceBetween(replaceBetween(text, "events", listEvents()), "questions", listQuestions());

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(page, withEvents(readFileSync(page, "utf8")));
