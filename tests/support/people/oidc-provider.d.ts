declare module "oidc-provider" {
	import type { IncomingMessage, ServerResponse } from "node:http";

	/** The part that the tests use. */
	export class Provider {
		constructor(issuer: string, configuration: object);
		use(
			middleware: (
				exchange: { path: string; body?: { id_token?: string } },
				next: () => Promise<void>,
			) => Promise<void>,
		): void;
		callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
		interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
	}
}
