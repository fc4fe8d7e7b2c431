declare module "autocannon" {
	interface Options {
		url: string;
		connections: number;
		/** Seconds. Ignored with an amount. */
		duration?: number;
		/** Requests in all. */
		amount?: number;
		headers?: Record<string, string>;
		/** Requested in turn on each connection; `setupRequest` changes a request before it is sent. */
		requests?: { method: "GET"; path: string; setupRequest?: (request: { path?: string }) => { path?: string } }[];
	}
	interface Result {
		requests: { average: number; total: number };
		/** Milliseconds. */
		latency: { p50: number; p99: number };
		throughput: { average: number };
		"2xx": number;
		"3xx": number;
		"5xx": number;
		statusCodeStats: Record<string, { count: number }>;
		non2xx: number;
		errors: number;
		timeouts: number;
	}
	export default function autocannon(options: Options): Promise<Result>;
}
