import type { Settings } from "#settings.ts";
import type { EdgeCache } from "./edge-cache.ts";
import { inGroups } from "./edge-tags.ts";

/** Milliseconds until a purge counts as failed. */
const patience = 5_000;

/** Returns undefined if no edge cache is set. */
export function openEdgeCache({
	EDGE_CACHE,
	EDGE_PURGE_URL = "",
	EDGE_PURGE_TOKEN = "",
}: Settings): EdgeCache | undefined {
	const addresses = EDGE_PURGE_URL.split(",").map((url) => url.trim().replace(/\/+$/, ""));
	const [address = ""] = addresses;
	switch (EDGE_CACHE) {
		case "off":
			return undefined;
		case "varnish":
			return openVarnish(addresses);
		case "fastly":
			return openFastly(address, EDGE_PURGE_TOKEN);
		case "cloudflare":
			return openCloudflare(address, EDGE_PURGE_TOKEN);
	}
}

/** @param addresses one per Varnish, whose configuration is in docs/using/edge-caching.md */
function openVarnish(addresses: readonly string[]): EdgeCache {
	return {
		header: { name: "surrogate-key", separator: " " },
		async purge(tags) {
			for (const group of inGroups(tags, 200))
				await Promise.all(
					addresses.map((address) =>
						send(`${address}/`, { method: "PURGE", headers: { "surrogate-key": group.join(" ") } }),
					),
				);
		},
	};
}

/** @param address such as https://api.fastly.com/service/SERVICE_ID */
function openFastly(address: string, token: string): EdgeCache {
	return {
		header: { name: "surrogate-key", separator: " " },
		async purge(tags) {
			for (const group of inGroups(tags, 256))
				await post(`${address}/purge`, { surrogate_keys: group }, { "fastly-key": token });
		},
	};
}

/** @param address such as https://api.cloudflare.com/client/v4/zones/ZONE_ID */
function openCloudflare(address: string, token: string): EdgeCache {
	return {
		header: { name: "cache-tag", separator: "," },
		async purge(tags) {
			for (const group of inGroups(tags, 30))
				await post(`${address}/purge_cache`, { tags: group }, { authorization: `Bearer ${token}` });
		},
	};
}

const post = (url: string, body: object, headers: Record<string, string>) =>
	send(url, {
		method: "POST",
		headers: { ...headers, "content-type": "application/json" },
		body: JSON.stringify(body),
	});

async function send(url: string, request: RequestInit): Promise<void> {
	const response = await fetch(url, { ...request, redirect: "error", signal: AbortSignal.timeout(patience) });
	await response.body?.cancel();
	if (!response.ok) throw new Error(`The edge cache refused a purge with status ${response.status}.`);
}
