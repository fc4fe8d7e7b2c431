import type { AuditEntry } from "../contract.ts";

const addresses: Record<string, (id: string) => string> = {
	course: (id) => `/console/courses/${id}`,
	promo_code: () => "/console/promo-codes",
	synonyms: () => "/console/synonyms",
	article: (id) => `/console/articles/${id}`,
	order: (id) => `/console/orders/${id}`,
	customer: (id) => `/console/people/${id}`,
	session: (id) => `/console/sessions/${id}`,
	message: (id) => `/console/messages/${id}`,
	estimate: (id) => `/console/estimates/${id}`,
	subscriber: () => "/console/subscribers",
	mail: () => "/console/mails",
	webhook: () => "/console/webhooks",
	api_key: () => "/console/api-keys",
	operator: () => "/console/operators",
};

/** Returns the console page of an audit event's subject; undefined if it has none. */
export const addressOfSubject = ({ kind, id }: AuditEntry["subject"]): string | undefined =>
	Object.hasOwn(addresses, kind) ? addresses[kind]?.(encodeURIComponent(id)) : undefined;
