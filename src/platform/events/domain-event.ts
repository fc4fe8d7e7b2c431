import type { Transaction } from "#platform/database/tables.ts";

export interface DomainEvent<Payload extends object> {
	readonly name: string;
	/** Phantom type. */
	readonly payload?: Payload;
}

/** Declares an event. The name is in the past tense, such as `OrderPaid`. */
export const declareEvent = <Payload extends object>(name: string): DomainEvent<Payload> => ({ name });

export interface Events {
	/** Runs the event's handlers one after the other, in the order of `src/features.ts`. */
	publish<Payload extends object>(trx: Transaction, event: DomainEvent<Payload>, payload: Payload): Promise<void>;
}
