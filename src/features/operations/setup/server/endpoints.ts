import type { Serve } from "#platform/index.ts";
import { completeSetup } from "../contract.ts";
import { setUp } from "./set-up.ts";
import type { SetupContext } from "./setup-context.ts";

/** Serves `POST /setup`. */
export function serveSetup(serve: Serve, context: SetupContext): void {
	serve(completeSetup, ({ body }, { address }) => setUp(context, body, address));
}
