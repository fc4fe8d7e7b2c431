import type { Transaction } from "../database/tables.ts";
import type { AppContext } from "../feature/app-context.ts";

/** Something that happened in the business, such as `OrderPaid`. Its feature declares it in `events.ts`. */
export interface DomainEvent<Payload extends object> {
	readonly name: string;
	/** Phantom: the type of its payload. */
	readonly payload?: Payload;
}

/** Declares an event. @param name in the past tense, such as `OrderPaid` */
export const declareEvent = <Payload extends object>(name: string): DomainEvent<Payload> => ({ name });

/** What a feature does when an event is published. */
export interface EventHandler {
	event: DomainEvent<object>;
	/** For the list of events in docs/architecture.md, such as `creates enrollments`. */
	does: string;
	handle: (context: AppContext, trx: Transaction, payload: never) => Promise<void>;
}

/**
 * Subscribes to an event, in a feature's `feature.ts`.
 *
 * @param handle runs in the publisher's transaction; what it throws undoes the whole transaction
 */
export const on = <Payload extends object>(
	event: DomainEvent<Payload>,
	does: string,
	handle: (context: AppContext, trx: Transaction, payload: Payload) => Promise<void>,
): EventHandler => ({ event, does, handle });

export interface Events {
	/** Runs the event's handlers, one after the other, in the order of `src/features.ts`. */
	publish<Payload extends object>(trx: Transaction, event: DomainEvent<Payload>, payload: Payload): Promise<void>;
}

/** Connects publishers to subscribers. @param context gives the app context; called when an event is published */
export function createEvents(handlers: readonly EventHandler[], context: () => AppContext): Events {
	const byEvent = Map.groupBy(handlers, ({ event }) => event);
	return {
		async publish(trx, event, payload) {
			for (const { handle } of byEvent.get(event) ?? []) await handle(context(), trx, payload as never);
		},
	};
}
