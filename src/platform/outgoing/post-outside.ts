import { lookup } from "node:dns/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import pTimeout from "p-timeout";
import { isPublicAddress } from "./public-address.ts";

interface ResolvedAddress {
	address: string;
	family: number;
}

export interface OutsideRequest {
	url: string;
	headers: Record<string, string>;
	body: string;
	milliseconds: number;
	/** Permits http and private networks, for development. */
	allowPrivate: boolean;
	/** Tests replace it. */
	resolve?: (host: string) => Promise<ResolvedAddress[]>;
}

/** Thrown before anything is sent to an address that is not on the public internet. */
export class PrivateAddress extends Error {
	override name = "PrivateAddress";
}

/**
 * Posts to an address that a customer chose. Checks every address of the host, and connects only to checked ones, so that
 * a name cannot resolve differently the second time. Follows no redirects and reads no body.
 *
 * @returns the status of the response
 * @throws PrivateAddress, and the errors of the network
 */
export async function postOutside(outside: OutsideRequest): Promise<number> {
	const ending = new AbortController();
	try {
		return await pTimeout(post(outside, ending.signal), { milliseconds: outside.milliseconds });
	} finally {
		ending.abort();
	}
}

async function post({ url, headers, body, allowPrivate, resolve = resolveAll }: OutsideRequest, signal: AbortSignal): Promise<number> {
	const target = new URL(url);
	if (target.protocol !== "https:" && !(allowPrivate && target.protocol === "http:")) throw new PrivateAddress("Only https is allowed.");
	const host = target.hostname.replace(/^\[|\]$/g, "");
	const family = isIP(host);
	const addresses = family === 0 ? await resolve(host) : [{ address: host, family }];
	if (addresses.length === 0 || (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))))
		throw new PrivateAddress("This address is not on the public internet.");
	const checked: LookupFunction = (_host, options, done) => {
		const first = addresses[0] as ResolvedAddress;
		if (options.all) done(null, addresses);
		else done(null, first.address, first.family);
	};
	const request = target.protocol === "https:" ? requestHttps : requestHttp;
	return new Promise((resolved, rejected) => {
		const sent = request(
			target,
			{ method: "POST", headers: { ...headers, "content-length": Buffer.byteLength(body) }, agent: false, lookup: checked, signal },
			(response) => {
				resolved(response.statusCode ?? 0);
				response.destroy();
			},
		);
		sent.on("error", rejected);
		sent.end(body);
	});
}

const resolveAll = (host: string): Promise<ResolvedAddress[]> => lookup(host, { all: true });
