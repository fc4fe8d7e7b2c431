import type { Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import type { DomainEvent, Events } from "./domain-event.ts";

export interface EventHandler {
	event: DomainEvent<object>;
	/** For the list in docs/architecture.md, such as `creates enrollments`. */
	does: string;
	handle: (context: AppContext, trx: Transaction, payload: never) => Promise<void>;
}

/** Subscribes to an event, in `feature.ts`. `handle` runs in the publisher's transaction; an error rolls it back. */
export const on = <Payload extends object>(
	event: DomainEvent<Payload>,
	does: string,
	handle: (context: AppContext, trx: Transaction, payload: Payload) => Promise<void>,
): EventHandler => ({ event, does, handle });

/** Connects publishers to subscribers. `context` is called when an event is published. */
export function createEvents(handlers: readonly EventHandler[], context: () => AppContext): Events {
	const byEvent = Map.groupBy(handlers, ({ event }) => event);
	return {
		async publish(trx, event, payload) {
			for (const { handle } of byEvent.get(event) ?? []) await handle(context(), trx, payload as never);
		},
	};
}
