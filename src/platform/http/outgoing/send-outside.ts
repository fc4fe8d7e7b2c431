import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

export interface ResolvedAddress {
	address: string;
	family: number;
}

export interface OutsideRequest {
	url: string;
	headers: Record<string, string>;
	/** Permits http and private networks. */
	allowPrivate: boolean;
	/** Tests replace it. */
	resolve?: (host: string) => Promise<ResolvedAddress[]>;
}

/** Thrown before anything is sent to an address that is not on the public internet. */
export class PrivateAddress extends Error {
	override name = "PrivateAddress";
}

/**
 * Sends a request to an address that is not fixed. Checks every address of the host, and connects only to checked ones,
 * so that a name cannot resolve differently the second time. Follows no redirects.
 *
 * @returns the response, whose body the caller reads or destroys
 * @throws PrivateAddress, and the errors of the network
 */
export async function sendOutside(
	{ url, headers, allowPrivate, resolve = resolveHost }: OutsideRequest,
	{ method, body, signal }: { method: string; body: string | undefined; signal: AbortSignal },
): Promise<IncomingMessage> {
	const target = new URL(url);
	if (target.protocol !== "https:" && !(allowPrivate && target.protocol === "http:"))
		throw new PrivateAddress("Only https is allowed.");
	const host = target.hostname.replace(/^\[|\]$/g, "");
	const family = isIP(host);
	const addresses = family === 0 ? await resolve(host) : [{ address: host, family }];
	if (addresses.length === 0 || (!allowPrivate && !arePublic(addresses)))
		throw new PrivateAddress("This address is not on the public internet.");
	const checked: LookupFunction = (_host, options, done) => {
		const first = addresses[0] as ResolvedAddress;
		if (options.all) done(null, addresses);
		else done(null, first.address, first.family);
	};
	const request = target.protocol === "https:" ? requestHttps : requestHttp;
	const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
	return new Promise((resolved, rejected) => {
		const sent = request(
			target,
			{ method, headers: { ...headers, ...length }, agent: false, lookup: checked, signal },
			resolved,
		);
		sent.on("error", rejected);
		sent.end(body);
	});
}

/** Resolves a host name to all its addresses, as the system does. */
export const resolveHost = (host: string): Promise<ResolvedAddress[]> => lookup(host, { all: true });

/** Returns whether all addresses of a host are on the public internet. */
export const arePublic = (addresses: readonly ResolvedAddress[]): boolean =>
	addresses.every(({ address }) => isPublicAddress(address));
