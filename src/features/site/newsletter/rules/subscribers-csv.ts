import { csvHead, csvLine } from "#values/formats/csv.ts";
import type { SubscriberState } from "./subscriber-states.ts";

export interface ExportedSubscriber {
	email: string;
	name: string;
	mobile: string;
	industry: string;
	country: string;
	state: SubscriberState;
	source: string;
	consentText: string;
	/** ISO 8601, UTC; empty if it did not happen. */
	consentedAt: string;
	confirmedAt: string;
	unsubscribedAt: string;
}

export const subscriberColumns = [
	...(["email", "name", "mobile", "industry", "country", "state"] as const),
	...(["source", "consentText", "consentedAt", "confirmedAt", "unsubscribedAt"] as const),
] satisfies (keyof ExportedSubscriber)[];

/** The header of the file. */
export const subscribersHead = csvHead(subscriberColumns);

export const subscriberLine = (row: ExportedSubscriber): string => csvLine(subscriberColumns.map((column) => row[column]));
