import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { features } from "#features.ts";

// Writes the list of events into docs/architecture.md:
//   node scripts/architecture/events.ts
const page = fileURLToPath(new URL("../../docs/architecture.md", import.meta.url));
const [begin, end] = ["<!-- events: begin -->", "<!-- events: end -->"];

/** Lists every event with its publisher and its handlers, in the order in which they run. */
export function listEvents(): string {
	const rows = features.flatMap(({ name, events = [] }) =>
		events.map((event) => {
			const handlers = features.flatMap((feature) =>
				(feature.handlers ?? []).filter((handler) => handler.event === event).map(({ does }) => `${feature.name} ${does}`),
			);
			return `| \`${event.name}\` | ${name} | ${handlers.join("<br>") || "none"} |`;
		}),
	);
	return ["| event | published by | handlers |", "| --- | --- | --- |", ...rows.sort()].join("\n");
}

export function withEvents(text: string): string {
	const [before, after] = [text.split(begin)[0], text.split(end)[1]];
	if (before === undefined || after === undefined) throw new Error(`docs/architecture.md has no ${begin} and ${end}.`);
	return `${before}${begin}\n${listEvents()}\n${end}${after}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(page, withEvents(readFileSync(page, "utf8")));
