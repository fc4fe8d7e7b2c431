import type { Serve } from "../../../platform/http/answers.ts";
import { askForEstimate, contactUs } from "../contract.ts";
import { type MessagesDeps, sendMessage } from "./send-message.ts";

/** Serves `POST /users/contact-us` and `POST /consulting/estimates`. */
export function serveMessages(serve: Serve, deps: MessagesDeps): void {
	serve(contactUs, ({ body }, { address }) => sendMessage(deps, "contact", body, address));
	serve(askForEstimate, ({ body }, { address }) => sendMessage(deps, "estimate", body, address));
}
