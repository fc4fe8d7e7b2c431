import type { Clock } from "#platform/clock/clock.ts";
import { MeetingUnavailable } from "./meeting-provider.ts";

interface ApiOptions {
	name: string;
	clock: Clock;
	base: string;
	token: { address: string; headers: Record<string, string>; body: URLSearchParams };
	/** Milliseconds. */
	patience?: number | undefined;
}

export interface ApiResponse {
	status: number;
	// biome-ignore lint/suspicious/noExplicitAny: foreign JSON; callers check what they read
	body: any;
}

/** Calls a path below the base, or an absolute address from the API, which must also be below the base. */
export type CallApi = (method: string, path: string, body?: object) => Promise<ApiResponse>;

/**
 * Calls an API with OAuth client credentials. Caches the token until shortly before it expires, and renews it once if
 * refused.
 */
export function openApi({ name, clock, base, token, patience = 15_000 }: ApiOptions): CallApi {
	let held: { value: string; until: number } | undefined;

	async function send(address: string, init: RequestInit): Promise<ApiResponse> {
		let response: Response;
		try {
			response = await fetch(address, { ...init, redirect: "error", signal: AbortSignal.timeout(patience) });
			const text = await response.text();
			return { status: response.status, body: text === "" ? null : JSON.parse(text) };
		} catch (cause) {
			throw new MeetingUnavailable(`${name} could not be reached, or sent an unreadable response.`, { cause });
		}
	}

	async function tokenNow(): Promise<string> {
		const now = clock.now().getTime();
		if (held && held.until > now) return held.value;
		const { status, body } = await send(token.address, {
			method: "POST",
			headers: { ...token.headers, "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
			body: token.body.toString(),
		});
		if (status !== 200 || typeof body?.access_token !== "string")
			throw new MeetingUnavailable(`${name} refused the account's credentials (${status}${readMessage(body)}).`);
		held = { value: body.access_token, until: now + Math.max(0, Number(body.expires_in) - 60 || 0) * 1000 };
		return held.value;
	}

	return async (method, path, body) => {
		const address = path.startsWith("/") ? `${base}${path}` : path;
		if (!address.startsWith(`${base}/`)) throw new MeetingUnavailable(`${name} returned an address of another host.`);
		const attempt = async () =>
			send(address, {
				method,
				headers: {
					authorization: `Bearer ${await tokenNow()}`,
					accept: "application/json",
					...(body ? { "content-type": "application/json" } : {}),
				},
				...(body ? { body: JSON.stringify(body) } : {}),
			});
		const response = await attempt();
		if (response.status !== 401) return response;
		held = undefined;
		return attempt();
	};
}

export function refused(name: string, doing: string, { status, body }: ApiResponse): MeetingUnavailable {
	return new MeetingUnavailable(`${name} did not ${doing} (${status}${readMessage(body)}).`);
}

function readMessage(body: ApiResponse["body"]): string {
	const text = body?.error_description ?? body?.reason ?? body?.message ?? body?.error?.message;
	return typeof text === "string" ? `: ${text.slice(0, 200)}` : "";
}

export function parseDate(text: unknown): Date | null {
	const moment = new Date(typeof text === "string" ? text : Number.NaN);
	return Number.isNaN(moment.getTime()) ? null : moment;
}
