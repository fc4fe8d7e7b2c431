import { isIP } from "node:net";
import pTimeout from "p-timeout";
import type { AppContext } from "#platform/feature/app-context.ts";
import { isPublicAddress } from "#platform/http/outgoing/public-address.ts";
import { arePublic, type ResolvedAddress, resolveHost } from "#platform/http/outgoing/send-outside.ts";

export type ReachContext = Pick<AppContext, "settings"> & {
	/** Tests replace it. */
	resolve?: (host: string) => Promise<ResolvedAddress[]>;
};

const resolveMilliseconds = 3_000;

/** Refuses early what every attempt would refuse. A name that does not resolve yet passes: every attempt checks it again. */
export async function canReach({ settings, resolve = resolveHost }: ReachContext, url: string): Promise<boolean> {
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
