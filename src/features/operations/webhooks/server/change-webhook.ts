import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import pTimeout from "p-timeout";
import { isPublicAddress } from "#platform/http/outgoing/public-address.ts";
import { arePublic, type ResolvedAddress, resolveHost } from "#platform/http/outgoing/send-outside.ts";
import {
	type AppContext,
	inTransaction,
	type Refused,
	type RequestOf,
	type ResponseOf,
	recordAudit,
	refuse,
	type Transaction,
	type User,
} from "#platform/index.ts";
import { newWebhookSecret } from "#platform/security/signing/standard-webhooks.ts";
import { changeWebhook, createWebhook, rotateSecret, type Webhook } from "../console-contract.ts";
import { sealSecret } from "./secrets.ts";
import { insertWebhook, type ListedWebhook, listWebhookRows, lockWebhook, updateWebhook } from "./webhook-store.ts";

type ReachContext = Pick<AppContext, "settings"> & {
	/** Tests replace it. */
	resolve?: (host: string) => Promise<ResolvedAddress[]>;
};

const resolveMilliseconds = 3_000;

type ChangeContext = Pick<AppContext, "db" | "clock" | "keyFor"> & ReachContext;

export const maxWebhooks = 50;
const hour = 3_600_000;

/** Converts a webhook for the console, without its secrets. */
export const toWebhook = (row: ListedWebhook): Webhook => ({
	id: row.id,
	url: row.url,
	description: row.description,
	eventTypes: row.event_types,
	enabled: row.enabled,
	createdAt: row.created_at.toISOString(),
	previousSecretUntil: row.previous_until?.toISOString() ?? null,
	pending: row.pending,
	failed: row.failed,
});

export async function addWebhook(
	context: ChangeContext,
	{ url, description, eventTypes }: RequestOf<typeof createWebhook>["body"],
	by: User,
): Promise<ResponseOf<typeof createWebhook> | Refused> {
	if (!(await canReach(context, url))) return refuse(createWebhook, "private_address", { at: "url" });
	const reference = randomBytes(12).toString("base64url");
	const secret = newWebhookSecret();
	const sealed = sealSecret(context, reference, secret);
	return inTransaction(context.db, async (trx) => {
		const values = {
			reference,
			url,
			description,
			event_types: [...new Set(eventTypes)],
			secret: sealed,
			created_at: context.clock.now(),
		};
		const id = await insertWebhook(trx, values, maxWebhooks);
		if (id === undefined) return refuse(createWebhook, "too_many_webhooks");
		await record(context, trx, by, {
			action: "webhook.created",
			id,
			summary: `Created the webhook to ${parseHost(url)}`,
		});
		return { webhook: await readWebhook(trx, id), secret };
	});
}

export async function editWebhook(
	context: ChangeContext,
	id: number,
	{ url, description, eventTypes, enabled }: RequestOf<typeof changeWebhook>["body"],
	by: User,
): Promise<ResponseOf<typeof changeWebhook> | Refused> {
	if (!(await canReach(context, url))) return refuse(changeWebhook, "private_address", { at: "url" });
	return inTransaction(context.db, async (trx) => {
		const before = await lockWebhook(trx, id);
		if (!before) return refuse(changeWebhook, "unknown_webhook");
		const event_types = [...new Set(eventTypes)];
		await updateWebhook(trx, id, { url, description, event_types, enabled });
		await record(context, trx, by, {
			action: "webhook.changed",
			id,
			summary: `Changed the webhook to ${parseHost(url)}`,
			changes: {
				host: { before: parseHost(before.url), after: parseHost(url) },
				eventTypes: { before: before.event_types, after: event_types },
				enabled: { before: before.enabled, after: enabled },
			},
		});
		return { webhook: await readWebhook(trx, id) };
	});
}

/** Replaces the secret. The previous one keeps signing for `overlapHours`. */
export async function rotateWebhookSecret(
	context: ChangeContext,
	id: number,
	overlapHours: number,
	by: User,
): Promise<ResponseOf<typeof rotateSecret> | Refused> {
	const secret = newWebhookSecret();
	return inTransaction(context.db, async (trx) => {
		const before = await lockWebhook(trx, id);
		if (!before) return refuse(rotateSecret, "unknown_webhook");
		const until = new Date(context.clock.now().getTime() + overlapHours * hour);
		const previous =
			overlapHours === 0
				? { previous_secret: null, previous_until: null }
				: { previous_secret: before.secret, previous_until: until };
		await updateWebhook(trx, id, { secret: sealSecret(context, before.reference, secret), ...previous });
		const summary = `Changed the secret of the webhook to ${parseHost(before.url)}`;
		await record(context, trx, by, { action: "webhook.secret_rotated", id, summary });
		return { webhook: await readWebhook(trx, id), secret };
	});
}

/** The rest of an address can contain a password. */
export const parseHost = (url: string): string => new URL(url).host;

const record = ({ clock }: ChangeContext, trx: Transaction, by: User, event: Parameters<typeof recordAudit>[3]) =>
	recordAudit(trx, clock, by, event);

async function readWebhook(trx: Transaction, id: number): Promise<Webhook> {
	const [row] = await listWebhookRows(trx, { id }, 1);
	return toWebhook(row as ListedWebhook);
}

/**
 * Refuses early what every attempt would refuse. A name that does not resolve yet passes: every attempt checks it
 * again.
 */
async function canReach({ settings, resolve = resolveHost }: ReachContext, url: string): Promise<boolean> {
	if (settings.WEBHOOK_PRIVATE_NETWORKS === "on") return true;
	const { protocol, hostname } = new URL(url);
	const host = hostname.replace(/^\[|\]$/g, "");
	if (protocol !== "https:") return false;
	if (isIP(host) !== 0) return isPublicAddress(host);
	if (host === "localhost" || host.endsWith(".localhost")) return false;
	try {
		return arePublic(await pTimeout(resolve(host), { milliseconds: resolveMilliseconds }));
	} catch {
		return true;
	}
}
