import type { Transaction } from "#platform/database/tables.ts";
import type { Question } from "./question.ts";
import type { ReadOnly } from "./read-only.ts";

/** Something that happened. Handlers of other features react to it in the publisher's transaction. */
export interface DomainEvent<Payload extends object> {
	readonly name: string;
	/** Phantom type. */
	readonly payload?: Payload;
}

/** Declares an event, in the publisher's `events.ts`. The name is in the past tense, such as `AccessOpened`. */
export const declareEvent = <Payload extends object>(name: string): DomainEvent<ReadOnly<Payload>> => ({ name });

export interface Events {
	/** Runs the event's handlers one after the other. */
	publish<Payload extends object>(trx: Transaction, event: DomainEvent<Payload>, payload: Payload): Promise<void>;
	/** Returns the answers of all features that answer the question, often one. Empty without any. */
	ask<Payload extends object, Answer>(
		trx: Transaction,
		question: Question<Payload, Answer>,
		payload: Payload,
	): Promise<Answer[]>;
}
