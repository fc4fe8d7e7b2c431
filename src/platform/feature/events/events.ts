import type { Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "../app-context.ts";
import type { DomainEvent, Events } from "./domain-event.ts";
import type { Question } from "./question.ts";

/** Features whose handlers of the same event run earlier. Others run in the order of their features' names. */
type After = readonly string[] | "all others";

export interface EventHandler {
	event: DomainEvent<object>;
	/** For the list in docs/developing/architecture.md, such as `creates enrollments`. */
	does: string;
	handle: (context: AppContext, trx: Transaction, payload: never) => Promise<void>;
	after?: After | undefined;
}

export interface QuestionAnswer {
	question: Question<object, unknown>;
	/** For the list in docs/developing/architecture.md, such as `finds courses that were sold`. */
	does: string;
	find: (context: AppContext, trx: Transaction, payload: never) => Promise<unknown>;
}

/** Subscribes to an event, in `feature.ts`. `handle` runs in the publisher's transaction; an error rolls it back. */
export const on = <Payload extends object>(
	event: DomainEvent<Payload>,
	does: string,
	handle: (context: AppContext, trx: Transaction, payload: Payload) => Promise<void>,
	{ after }: { after?: After } = {},
): EventHandler => ({ event, does, handle, after });

/** Answers a question, in `feature.ts`. `find` runs in the asker's transaction; an error rolls it back. */
export const answer = <Payload extends object, Answer>(
	question: Question<Payload, Answer>,
	does: string,
	find: (context: AppContext, trx: Transaction, payload: Payload) => Promise<Answer>,
): QuestionAnswer => ({ question, does, find });

interface Subscriptions {
	handlers?: readonly EventHandler[];
	answers?: readonly QuestionAnswer[];
}

/** Connects publishers to subscribers, and questions to their answers. `context` is called for each of them. */
export function createEvents({ handlers = [], answers = [] }: Subscriptions, context: () => AppContext): Events {
	const byEvent = Map.groupBy(handlers, ({ event }) => event);
	const byQuestion = Map.groupBy(answers, ({ question }) => question);
	return {
		async publish(trx, event, payload) {
			for (const { handle } of byEvent.get(event) ?? []) await handle(context(), trx, payload as never);
		},
		async ask<Payload extends object, Answer>(trx: Transaction, question: Question<Payload, Answer>, payload: Payload) {
			const found: Answer[] = [];
			// `answer` accepts only answers of the question's type.
			for (const { find } of byQuestion.get(question) ?? [])
				found.push((await find(context(), trx, payload as never)) as Answer);
			return found;
		},
	};
}
