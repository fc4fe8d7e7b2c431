import type { AppContext, Serve } from "#platform/index.ts";
import * as calls from "../console-contract.ts";
import { removeEmail, saveEmail } from "./connect-email.ts";
import { removeStripe, saveStripe } from "./connect-stripe.ts";
import { describeConnections } from "./read-connections.ts";

/** Serves the connections to owners. */
export function serveConnections(serve: Serve, context: AppContext): void {
	serve(calls.readConnections, () => describeConnections(context));
	serve(calls.connectStripe, ({ body }, { user }) => saveStripe(context, user, body));
	serve(calls.disconnectStripe, (_request, { user }) => removeStripe(context, user));
	serve(calls.connectEmail, ({ body }, { user }) => saveEmail(context, user, body));
	serve(calls.disconnectEmail, (_request, { user }) => removeEmail(context, user));
}
