import type { AppContext } from "./app-context.ts";
import type { Feature } from "./define-feature.ts";
import type { EventHandler, QuestionAnswer } from "./events/events.ts";
import { sortByNumber, sortByRelations } from "./sort-parts.ts";

export interface ArrangedFeatures {
	declared: AppContext["declared"];
	handlers: EventHandler[];
	answers: QuestionAnswer[];
}

/**
 * Collects what features declare. Where order matters, the parts say it; the order of `features` has no effect on what
 * the product does.
 *
 * @throws if a part names one that does not exist, or parts wait for each other
 */
export function arrangeFeatures(features: readonly Feature[]): ArrangedFeatures {
	const personalData = features.flatMap(({ personalData = [] }) => personalData);
	const named = features.toSorted((first, second) => (first.name < second.name ? -1 : 1));
	return {
		declared: {
			records: features.flatMap(({ records = [] }) => records),
			personalData: sortByRelations(
				"personal data",
				personalData.map((part) => ({ name: part.name, before: part.erasesBefore, after: part.erasesAfter, part })),
			).map(({ part }) => part),
			actionItems: sortByNumber(
				"action items",
				features.flatMap(({ actionItems = [] }) => actionItems),
			),
			setupSteps: sortByNumber(
				"setup steps",
				features.flatMap(({ setupSteps = [] }) => setupSteps),
			),
			history: features.flatMap(({ history = [] }) => history),
			emails: features.flatMap(({ emails = [] }) => emails),
		},
		handlers: sortHandlers(named),
		answers: named.flatMap(({ answers = [] }) => answers),
	};
}

function sortHandlers(features: readonly Feature[]): EventHandler[] {
	const handlers = features.flatMap(({ name, handlers = [] }) => handlers.map((handler) => ({ name, handler })));
	return [...Map.groupBy(handlers, ({ handler }) => handler.event)].flatMap(([event, ofEvent]) => {
		const names = [...new Set(ofEvent.map(({ name }) => name))];
		const relative = ofEvent.map(({ name, handler }) => ({
			name,
			handler,
			after: handler.after === "all others" ? names.filter((other) => other !== name) : handler.after,
		}));
		return sortByRelations(`handlers of ${event.name}`, relative).map(({ handler }) => handler);
	});
}

/** Sorts features by when they repair what was left open before a start. */
export const sortRepairs = (features: readonly Feature[]): Feature[] =>
	sortByRelations(
		"repairs after a start",
		features.flatMap((feature) =>
			feature.catchUp ? { name: feature.name, before: feature.catchesUpBefore, feature } : [],
		),
	).map(({ feature }) => feature);
